import { fixture } from "unplugin-xtest";
import { Money } from "../src/money.ts";

/** Ten, new for each test. */
export const ten = fixture(() => new Money(1000));
