/** All runners that are measured, in the order of the tables. */
import ava from "./runners/ava.mjs";
import bun from "./runners/bun.mjs";
import floor from "./runners/floor.mjs";
import jest from "./runners/jest.mjs";
import mocha from "./runners/mocha.mjs";
import { node, node24 } from "./runners/node.mjs";
import playwright from "./runners/playwright.mjs";
import pytest from "./runners/pytest.mjs";
import { vitest, vitest5 } from "./runners/vitest.mjs";
import { xtest, xtest20 } from "./runners/xtest.mjs";

const MAKERS = { floor, xtest, xtest20, vitest, vitest5, jest, node, node24, playwright, mocha, ava, bun, pytest };

export const RUNNERS = Object.keys(MAKERS);

/** Runners that are not peers: they are repeated more often, and need no installation. */
export const OWN = ["floor", "xtest", "xtest20"];

/**
 * The commands of one runner.
 *
 * @param {string} runner
 * @param {import("./runners/common.mjs").Place} place
 * @returns {import("./runners/common.mjs").Runner}
 */
export const commandsOf = (runner, place) => MAKERS[runner](place);
