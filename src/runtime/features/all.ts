/** All parts of the runtime that only some suites need: for bundles whose command line may ask for anything. */
import {
  api,
  builtins,
  cache,
  checkScope,
  classes,
  expand,
  generators,
  hooks,
  monkeypatch,
  packages,
  parametrize,
  record_property,
  scopes,
} from "./index.ts";
import { options } from "../options/index.ts";
import type { Features } from "../features.ts";

export const allFeatures: Features = {
  api,
  builtins: builtins(cache, monkeypatch, record_property),
  checkScope,
  classes,
  expand,
  generators,
  hooks,
  options: () => options,
  packages,
  parametrize,
  scopes,
};
