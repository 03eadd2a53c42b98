/** A real Redis on a free port of this machine, in a folder of its own. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";

const FLAGS = ["--bind", "127.0.0.1", "--save", "", "--appendonly", "yes", "--appendfsync", "always", "--dir"];

export class RedisServer {
  readonly port: number;
  readonly #folder = mkdtempSync(path.join(os.tmpdir(), "xtest-redis-"));
  readonly #flags: readonly string[];
  #process: ChildProcess | null = null;

  private constructor(port: number, flags: readonly string[]) {
    this.port = port;
    this.#flags = flags;
  }

  static async start(...flags: readonly string[]): Promise<RedisServer> {
    const server = net.createServer().listen(0, "127.0.0.1");
    await once(server, "listening");
    const address = server.address();
    const port = typeof address === "object" ? (address?.port ?? 0) : 0;
    server.close();
    const redis = new RedisServer(port, flags);
    await redis.start();
    return redis;
  }

  /** One that talks TLS only, with the certificate in `cert.pem`. */
  static startTls(): Promise<RedisServer> {
    const file = (name: string): string => path.join(import.meta.dirname, name);
    const files = ["--tls-cert-file", file("cert.pem"), "--tls-key-file", file("key.pem")];
    return RedisServer.start(...files, "--tls-auth-clients", "no");
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}/0`;
  }

  /** Starts it, with the data that it had. @throws if there is no `redis-server`: Debian's package is redis-server. */
  async start(): Promise<void> {
    const isTls = this.#flags.includes("--tls-cert-file");
    const ports = isTls ? ["--port", "0", "--tls-port", String(this.port)] : ["--port", String(this.port)];
    const child = spawn("redis-server", [...FLAGS, this.#folder, ...ports, ...this.#flags], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    this.#process = child;
    await new Promise<void>((resolve, reject) => {
      child.on("error", reject);
      child.on("exit", () => {
        reject(new Error("redis-server has ended"));
      });
      child.stdout.on("data", (text: Buffer) => {
        if (text.includes("Ready to accept connections")) resolve();
      });
    });
  }

  /** Ends it; its data stay. */
  async stop(): Promise<void> {
    const child = this.#process;
    this.#process = null;
    if (child === null) return;
    const ended = once(child, "exit");
    child.kill("SIGKILL");
    await ended;
  }

  /** Answers one command, as the text of the protocol. */
  async ask(...words: readonly string[]): Promise<string> {
    const socket = net.connect(this.port, "127.0.0.1");
    socket.write(`*${words.length}\r\n${words.map((word) => `$${Buffer.byteLength(word)}\r\n${word}\r\n`).join("")}`);
    const [answer] = (await once(socket, "data")) as [Buffer];
    socket.destroy();
    return answer.toString();
  }

  async remove(): Promise<void> {
    await this.stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
