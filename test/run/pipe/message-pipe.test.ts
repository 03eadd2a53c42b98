/** The pipe for messages. */
import { describe, expect, test } from "@jest/globals";
import type { ChildMessage } from "../../../src/run/channel/protocol.ts";
import { createPipeWriter } from "../../../src/run/pipe/journal-writer.ts";
import { createMessageReader } from "../../../src/run/pipe/journal-reader.ts";

describe("the channel", () => {
  const end: ChildMessage = { type: "end", stopped: false };
  const begin: ChildMessage = { type: "begin", id: "ä::b", phase: "call", timeout: 0 };

  /** A writer to memory that takes `limit` bytes at a time, and refuses every other call. */
  function writer(limit: number, refusing: boolean) {
    const written: Buffer[] = [];
    let calls = 0;
    const write = (_fd: number, data: NodeJS.ArrayBufferView | string, offset?: number | null): number => {
      calls += 1;
      if (refusing && calls % 2 === 1) throw Object.assign(new Error("full"), { code: "EAGAIN" });
      const bytes =
        typeof data === "string" ? Buffer.from(data) : Buffer.from(data.buffer, data.byteOffset, data.byteLength);
      const part = bytes.subarray(offset ?? 0, (offset ?? 0) + limit);
      written.push(Buffer.from(part));
      return part.length;
    };
    return {
      channel: createPipeWriter(3, write),
      text: () => Buffer.concat(written).toString(),
    };
  }

  test.each([
    [7, false],
    [7, true],
    [1e6, true],
    [1, false],
  ])("loses nothing when %d bytes fit (refusing: %s)", (limit, refusing) => {
    const { channel, text } = writer(limit, refusing);
    channel.send(begin);
    channel.send(end);
    expect(text()).toBe(`${JSON.stringify(begin)}\n${JSON.stringify(end)}\n`);
  });

  test("is read in any pieces, and garbage is said", () => {
    const messages: ChildMessage[] = [];
    const garbage: string[] = [];
    const read = createMessageReader(
      (message) => messages.push(message),
      (line) => garbage.push(line),
    );
    for (const character of `${JSON.stringify(begin)}\n{"type":"what"}\nnull\n${JSON.stringify(end)}\n`)
      read(character);
    expect(messages).toEqual([begin, end]);
    expect(garbage).toEqual(['{"type":"what"}', "null"]);
  });
});
