/** The marks of this suite, for the type checker; `xtest.config.ts` declares them for the runner. */
import type { MarkDecorator } from "unplugin-xtest";

declare module "unplugin-xtest" {
  interface Marks {
    readonly cli: MarkDecorator;
    readonly spec: MarkDecorator;
  }
}
