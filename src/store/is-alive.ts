/** Whether a process is still there, of whichever user. @param pid - its number; of what is no number there is none. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // It belongs to another user.
    return typeof error === "object" && error !== null && "code" in error && error.code === "EPERM";
  }
}
