import { fixture } from "unplugin-xtest";
import { basket } from "../../shared/src/testing.ts";

export const tea = fixture(() => basket(250, 250));
