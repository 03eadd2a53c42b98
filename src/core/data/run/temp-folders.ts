/** Where the temporary folders of tests are, and which of them are kept: from the configuration to the processes of a run. */

/** Whose folders are kept: those of all tests, of tests that failed, or none. */
export const RETENTION_POLICIES = ["all", "failed", "none"] as const;
export type RetentionPolicy = (typeof RETENTION_POLICIES)[number];

/** The settings of `tmp_path` and `tmp_path_factory`. */
export interface TempFolders {
  /** Absolute path of `--basetemp`, which exists; null for a numbered folder in the system's folder for temporary files. */
  readonly base: string | null;
  /** How many runs have their numbered folders kept. */
  readonly count: number;
  readonly policy: RetentionPolicy;
}

/** Without any options: the folders of the last three runs are kept. */
export const DEFAULT_TEMP_FOLDERS: TempFolders = { base: null, count: 3, policy: "all" };
