/** Text of any length in bounded memory: its beginning and its end, with a note between. */

/** A collector of text. */
export interface BoundedText {
  add(text: string): void;
  /** Gives what was kept, and starts anew. */
  take(): string;
}

/** Characters of the beginning, and as many of the end, that are kept by default. */
export const HALF = 512 * 1024;

/** Collects text, keeping the first and the last `half` characters. */
export function createBoundedText(half: number = HALF): BoundedText {
  let head: string[] = [];
  let headLength = 0;
  let tail: string[] = [];
  let tailLength = 0;
  let dropped = 0;

  function trim(): void {
    const text = tail.join("");
    const kept = text.slice(-half);
    dropped += text.length - kept.length;
    tail = [kept];
    tailLength = kept.length;
  }

  return {
    add(text) {
      const room = half - headLength;
      if (room > 0) {
        const part = text.slice(0, room);
        head.push(part);
        headLength += part.length;
      }
      if (text.length <= room) return;
      const part = room > 0 ? text.slice(room) : text;
      tail.push(part);
      tailLength += part.length;
      // Trimmed only now and then, so that each piece of text is copied a bounded number of times.
      if (tailLength > 2 * half) trim();
    },
    take() {
      if (tailLength > half) trim();
      const note = dropped === 0 ? "" : noteOf(dropped);
      const text = head.join("") + note + tail.join("");
      head = [];
      tail = [];
      headLength = tailLength = dropped = 0;
      return text;
    },
  };
}

/** A text without its middle if it is longer than what is kept. */
export function boundText(text: string, half: number = HALF): string {
  if (text.length <= 2 * half) return text;
  return text.slice(0, half) + noteOf(text.length - 2 * half) + text.slice(-half);
}

function noteOf(dropped: number): string {
  return `\n[... ${String(dropped)} characters left out ...]\n`;
}
