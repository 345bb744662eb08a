/**
 * An account of many queues, as far as reading them goes: answers after some time, and allows so many calls a second, of
 * which a tenth may add up. Arguments: how many queues, how many calls, how many milliseconds. `GET /counts` says what it
 * answered so far; after `GET /change` one queue of a hundred is another.
 */
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

const [queues = 0, limit = 0, latency = 0] = process.argv.slice(2).map(Number);
const PAGE = 1000;
const ACCOUNT = "123456789012";

const IDENTITY = `<GetCallerIdentityResponse xmlns="https://sts.amazonaws.com/doc/2011-06-15/"><GetCallerIdentityResult>
<Arn>arn:aws:iam::${ACCOUNT}:user/bench</Arn><UserId>AIDA</UserId><Account>${ACCOUNT}</Account>
</GetCallerIdentityResult></GetCallerIdentityResponse>`;

const counts = { allowed: 0, throttled: 0, firstAt: 0, lastAt: 0 };
let isChanged = false;
let tokens = limit / 10;
let refilledAt = performance.now();

function isAllowed(): boolean {
  const now = performance.now();
  tokens = Math.min(limit / 10, tokens + ((now - refilledAt) * limit) / 1000);
  refilledAt = now;
  if (tokens < 1) return false;
  tokens -= 1;
  return true;
}

function answer(response: ServerResponse, status: number, body: unknown): void {
  setTimeout(() => {
    response.writeHead(status, { "content-type": "application/x-amz-json-1.0" }).end(JSON.stringify(body));
  }, latency);
}

function serve(target: string, input: { readonly NextToken?: string; readonly QueueUrl?: string }): unknown {
  if (target.endsWith("ListQueues")) {
    const from = Number(input.NextToken ?? 0);
    const names = Array.from({ length: Math.min(PAGE, queues - from) }, (_, at) => `queue-${from + at}`);
    const QueueUrls = names.map((name) => `https://sqs.example/${ACCOUNT}/${name}`);
    return from + PAGE < queues ? { QueueUrls, NextToken: String(from + PAGE) } : { QueueUrls };
  }
  const name = input.QueueUrl?.split("/").at(-1) ?? "";
  return {
    Attributes: {
      QueueArn: `arn:aws:sqs:eu-west-1:${ACCOUNT}:${name}`,
      VisibilityTimeout: isChanged && name.endsWith("00") ? "31" : "30",
      MaximumMessageSize: "262144",
      MessageRetentionPeriod: "345600",
      DelaySeconds: "0",
      ReceiveMessageWaitTimeSeconds: "0",
      SqsManagedSseEnabled: "true",
      CreatedTimestamp: "1700000000",
    },
  };
}

const server = createServer(async (request, response) => {
  let text = "";
  for await (const chunk of request) text += chunk;
  const target = String(request.headers["x-amz-target"] ?? "");
  if (request.url === "/counts") response.end(JSON.stringify(counts));
  else if (request.url === "/change") {
    isChanged = true;
    response.end();
  } else if (text.includes("Action=GetCallerIdentity")) response.end(IDENTITY);
  else if (!/AmazonSQS\.(?:ListQueues|GetQueueAttributes)$/.test(target)) {
    answer(response, 403, { __type: "AccessDeniedException", message: "not in this account" });
  } else if (isAllowed()) {
    counts.allowed += 1;
    counts.firstAt ||= performance.now();
    counts.lastAt = performance.now();
    answer(response, 200, serve(target, JSON.parse(text)));
  } else {
    counts.throttled += 1;
    answer(response, 400, { __type: "ThrottlingException", message: "Rate exceeded" });
  }
});
server.listen(0, "127.0.0.1", () => console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
process.on("SIGTERM", () => process.exit());
