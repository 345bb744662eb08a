import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from "node:http";
import type { AddressInfo, LookupFunction } from "node:net";
import { parseAllowedAddresses } from "@plumbline/engine";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { sendOutboundRequest } from "./outbound-request.js";

let answer: RequestListener = (_request, response) => response.end("ok");
const server = createServer((request, response) => answer(request, response));
let url = "";

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const open = { allowPrivateAddresses: true };
const shut = { allowPrivateAddresses: false };
const post = (to: string, policy: Parameters<typeof sendOutboundRequest>[1] = open, timeoutMs = 5000) =>
  sendOutboundRequest({ url: to, method: "POST", headers: { "x-one": "1" }, body: '{"ü":1}', timeoutMs }, policy);

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of request) text += chunk;
  return text;
}

/** Answers every name with these addresses, and counts how often it is asked. */
function names(...answers: string[][]): LookupFunction & { asked: number } {
  const lookup = Object.assign(
    ((_host, _options, callback) => {
      const addresses = answers[Math.min(lookup.asked, answers.length - 1)] ?? [];
      lookup.asked += 1;
      callback(
        null,
        addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
      );
    }) as LookupFunction,
    { asked: 0 },
  );
  return lookup;
}

it("sends what it is given and answers with status and text", async () => {
  const seen: unknown[] = [];
  answer = async (request, response) => {
    seen.push([request.method, request.url, request.headers["x-one"], await bodyOf(request)]);
    response.writeHead(202, { "retry-after": "7" }).end("grüezi");
  };
  const reply = await post(`${url}/a/b?c=d`);
  expect(reply).toMatchObject({ status: 202, body: "grüezi", headers: { "retry-after": "7" } });
  expect(seen).toEqual([["POST", "/a/b?c=d", "1", '{"ü":1}']]);
});

it.each([
  "http://127.0.0.1/",
  "http://127.1/",
  "http://2130706433/",
  "http://0x7f000001/",
  "http://0177.0.0.1/",
  "http://10.1.2.3/",
  "http://169.254.169.254/latest/meta-data",
  "http://[::1]/",
  "http://[::ffff:127.0.0.1]/",
  "http://[::ffff:a00:1]/",
  "http://[fd00::1]/",
  "http://[fe80::1]/",
  "http://[64:ff9b::7f00:1]/",
  "http://0.0.0.0/",
  "http://localhost/",
])("does not reach %s", async (target) => {
  await expect(post(target, shut)).rejects.toMatchObject({ code: "outbound_refused" });
});

it("checks each answer of the name service where the connection is made to it", async () => {
  const port = new URL(url).port;
  let reached = 0;
  answer = (_request, response) => {
    reached += 1;
    response.end();
  };
  for (const addresses of [["127.0.0.1"], ["93.184.215.14", "127.0.0.1"], ["::ffff:127.0.0.1"], ["::1"]]) {
    const sent = post(`http://inside.example:${port}/`, { ...shut, lookup: names(addresses) });
    await expect(sent).rejects.toThrow(/^inside\.example \(.+\) is on a private network/);
  }
  expect(reached).toBe(0);
  // A name is asked once per connection: there is no second answer to be led astray by.
  const lookup = names(["127.0.0.1"], ["10.0.0.1"]);
  expect(await post(`http://inside.example:${port}/`, { ...open, lookup })).toMatchObject({ status: 200 });
  expect([lookup.asked, reached]).toEqual([1, 1]);
});

it.each([
  ["ftp://example.com/", /must begin with http/],
  ["file:///etc/passwd", /must begin with http/],
  ["hooks.example.com/x", /is no URL/],
  ["", /is no URL/],
  ["https://scanner:hunter2@example.com/", /^The address of example\.com holds a user name or password/],
  ["https://token@example.com/", /^The address of example\.com holds/],
])("refuses the address %j", async (target, message) => {
  await expect(post(target)).rejects.toMatchObject({
    code: "outbound_refused",
    message: expect.stringMatching(message),
  });
});

it("does not follow redirects", async () => {
  const paths: unknown[] = [];
  answer = (request, response) => {
    paths.push(request.url);
    response.writeHead(302, { location: `${url}/elsewhere` }).end();
  };
  expect(await post(`${url}/first`)).toMatchObject({ status: 302 });
  expect(paths).toEqual(["/first"]);
});

it("reads no more than 64 KiB of an answer", async () => {
  let open: ServerResponse | undefined;
  answer = (_request, response) => {
    open = response;
    const more = () => {
      while (!response.destroyed && response.write("x".repeat(16_384)));
    };
    response.on("drain", more);
    more();
  };
  const reply = await post(url);
  expect([reply.status, reply.body.length]).toEqual([200, 65_536]);
  await expect.poll(() => open?.destroyed).toBe(true);
});

it("gives up on a server that does not answer, and takes the status of one that does not finish", async () => {
  answer = () => {};
  const secret = post(`${url}/services/SECRET`, open, 200);
  await expect(secret).rejects.toMatchObject({
    code: "outbound_unreachable",
    message: "127.0.0.1 did not answer within 0.2 s.",
  });
  answer = (_request, response) => response.writeHead(200).write("begun");
  expect(await post(url, open, 300)).toMatchObject({ status: 200, body: "begun" });
});

it("says why a server cannot be reached, without the path", async () => {
  const closed = await new Promise<number>((resolve) => {
    const other = createServer().listen(0, "127.0.0.1", () => {
      const { port } = other.address() as AddressInfo;
      other.close(() => resolve(port));
    });
  });
  await expect(post(`http://127.0.0.1:${closed}/SECRET`)).rejects.toMatchObject({
    code: "outbound_unreachable",
    message: "127.0.0.1 cannot be reached (ECONNREFUSED).",
  });
  const nowhere: LookupFunction = (host, _options, callback) =>
    callback(Object.assign(new Error(`getaddrinfo ENOTFOUND ${host}`), { code: "ENOTFOUND" }), []);
  await expect(post("http://nowhere.example/", { ...shut, lookup: nowhere })).rejects.toMatchObject({
    message: "nowhere.example cannot be reached (ENOTFOUND).",
  });
  answer = (request) => request.socket.destroy();
  await expect(post(url)).rejects.toMatchObject({ message: "127.0.0.1 cannot be reached (ECONNRESET)." });
});

it("refuses headers that would end early, and does not repeat them", async () => {
  const request = { url, method: "POST", body: "", timeoutMs: 1000 };
  const sent = sendOutboundRequest({ ...request, headers: { authorization: "Bearer a\r\nx: y" } }, open);
  await expect(sent).rejects.toMatchObject({
    code: "outbound_refused",
    message: "The request to 127.0.0.1 has a method or header that HTTP does not allow.",
  });
});

it("frames the message itself, whatever the headers say", async () => {
  const seen: unknown[] = [];
  answer = async (request, response) => {
    seen.push(request.headers.host, request.headers["transfer-encoding"], await bodyOf(request));
    response.end();
  };
  const headers = {
    Host: "inside.example",
    "Transfer-Encoding": "chunked",
    "Content-Length": "1",
    expect: "100-continue",
  };
  await sendOutboundRequest({ url, method: "POST", headers, body: "whole", timeoutMs: 2000 }, open);
  expect(seen).toEqual([new URL(url).host, undefined, "whole"]);
});

it("never reaches a private IPv4 address, however it is written", async () => {
  const octet = fc.integer({ min: 0, max: 255 });
  const inside = fc.oneof(
    fc.tuple(fc.constant(10), octet, octet, octet),
    fc.tuple(fc.constant(127), octet, octet, octet),
    fc.tuple(fc.constant(192), fc.constant(168), octet, octet),
    fc.tuple(fc.constant(172), fc.integer({ min: 16, max: 31 }), octet, octet),
  );
  const written = fc.tuple(inside, fc.integer({ min: 0, max: 4 })).map(([[a, b, c, d], form]) => {
    const whole = ((a * 256 + b) * 256 + c) * 256 + d;
    const hex = whole.toString(16).padStart(8, "0");
    return [
      `${a}.${b}.${c}.${d}`,
      String(whole),
      `0x${hex}`,
      `0${a.toString(8)}.0x${b.toString(16)}.${c * 256 + d}`,
      `[::ffff:${hex.slice(0, 4)}:${hex.slice(4)}]`,
    ][form];
  });
  await fc.assert(
    fc.asyncProperty(written, async (host) => {
      await expect(post(`http://${host}/`, shut)).rejects.toMatchObject({ code: "outbound_refused" });
    }),
  );
});

it("reaches no metadata service where all private addresses are allowed, and only the networks that are named", async () => {
  answer = (_request, response) => response.end("ok");
  const port = new URL(url).port;
  const only = (text: string, lookup?: LookupFunction) => {
    const allowPrivateAddresses = parseAllowedAddresses(text) ?? false;
    return lookup === undefined ? { allowPrivateAddresses } : { allowPrivateAddresses, lookup };
  };
  for (const address of ["169.254.169.254", "168.63.129.16", "[::ffff:169.254.169.254]", "100.100.100.200"]) {
    await expect(post(`http://${address}/`, open)).rejects.toMatchObject({ code: "outbound_refused" });
  }
  const metadata = post("http://metadata.google.internal/", { ...open, lookup: names(["169.254.169.254"]) });
  await expect(metadata).rejects.toMatchObject({ code: "outbound_refused" });
  const inside = names(["127.0.0.1"]);
  await expect(post(url, only("10.0.0.0/8"))).rejects.toMatchObject({ code: "outbound_refused" });
  expect(await post(url, only("10.0.0.0/8,127.0.0.0/8"))).toMatchObject({ status: 200 });
  expect(await post(`http://hooks.corp:${port}/`, only("hooks.corp", inside))).toMatchObject({ status: 200 });
  await expect(post(`http://other.corp:${port}/`, only("hooks.corp", inside))).rejects.toThrow(/private network/);
});
