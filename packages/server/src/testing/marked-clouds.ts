/**
 * Clouds whose tokens can be told again: what is given for a secret carries a mark that knows which secrets it came of, so
 * that wherever one arrives it is known whose it was.
 */
import type { SeenReply, SeenRequest } from "./every-host.js";

export interface Marks {
  /** A text that is known again, as something got with these. */
  readonly make: (sources: Iterable<string>) => string;
  /** What has been sent, or can be read out of what has been sent. */
  readonly sourcesIn: (request: SeenRequest) => ReadonlySet<string>;
}

const MARK = /MARK\d+KRAM/g;

export function createMarks(): Marks {
  const sources = new Map<string, ReadonlySet<string>>();
  return {
    make(from) {
      const mark = `MARK${sources.size}KRAM`;
      sources.set(mark, new Set(from));
      return mark;
    },
    sourcesIn: ({ path, headers, body, key = "" }) => {
      const texts = readings(`${path}\n${JSON.stringify(headers)}\n${body}\n${key}`);
      const marks = texts.flatMap((text) => text.match(MARK) ?? []);
      return new Set(marks.flatMap((mark) => [...(sources.get(mark) ?? [])]));
    },
  };
}

/** As it stands, with its escapes read twice, and what is written in base 64. */
function readings(text: string): readonly string[] {
  const once = unescaped(text);
  const inner = [...text.matchAll(/[A-Za-z0-9_-]{16,}/g)].map(([part]) => Buffer.from(part, "base64url").toString());
  return [text, once, unescaped(once), ...inner];
}

function unescaped(text: string): string {
  return text.replace(/(?:%[0-9a-f]{2})+/gi, (escapes) => Buffer.from(escapes.replaceAll("%", ""), "hex").toString());
}

const json = (body: object, headers: Readonly<Record<string, string>> = {}): SeenReply => ({
  headers: { "content-type": "application/json", ...headers },
  body: JSON.stringify(body),
});
const LATER = "2100-01-01T00:00:00Z";
/** What a cloud must not be believed either. */
const ELSEWHERE = "x.evil.example/";

/** One that is AWS, Azure, Google, a cluster and the metadata service of each, by what it is asked. */
export function markedAnswer(request: SeenRequest, token: () => string): SeenReply {
  const [path = ""] = request.path.split("?");
  return (
    metadataAnswer(request, path, token) ??
    tokenAnswer(path, token) ??
    awsAnswer(request, path, token) ??
    azureAnswer(path) ??
    clusterAnswer(path) ??
    json({ items: [], value: [] })
  );
}

function metadataAnswer({ method }: SeenRequest, path: string, token: () => string): SeenReply | undefined {
  const keys = () => ({ AccessKeyId: `AKID${token()}`, SecretAccessKey: token(), Token: token(), Expiration: LATER });
  if (method === "PUT" && path === "/latest/api/token") return { body: token() };
  if (path.endsWith("/security-credentials/")) return { body: "reader" };
  if (path.endsWith("/security-credentials/reader")) return json(keys());
  if (path.endsWith("/email")) return { headers: { "metadata-flavor": "Google" }, body: "machine@example.com" };
  if (!path.startsWith("/computeMetadata/")) return undefined;
  return json({ access_token: token(), expires_in: 3600 }, { "metadata-flavor": "Google" });
}

function tokenAnswer(path: string, token: () => string): SeenReply | undefined {
  if (path.endsWith(":generateAccessToken")) return json({ accessToken: token(), expireTime: LATER });
  if (path.endsWith("/federation/credentials")) {
    const [accessKeyId, secretAccessKey, sessionToken] = [`AKID${token()}`, token(), token()];
    return json({ roleCredentials: { accessKeyId, secretAccessKey, sessionToken, expiration: Date.parse(LATER) } });
  }
  if (!path.endsWith("/token")) return undefined;
  const access = token();
  return json({ access_token: access, accessToken: access, expires_in: 3600, expiresIn: 3600 });
}

function awsAnswer({ body, headers }: SeenRequest, path: string, token: () => string): SeenReply | undefined {
  const action = /(?:^|&)Action=(\w+)/.exec(body)?.[1] ?? "";
  const xml = (inner: string) => ({
    headers: { "content-type": "text/xml" },
    body: `<${action}Response><${action}Result>${inner}</${action}Result>${inner}</${action}Response>`,
  });
  const account = "123456789012";
  if (action.startsWith("AssumeRole")) {
    const keys = `<AccessKeyId>AKID${token()}</AccessKeyId><SecretAccessKey>${token()}</SecretAccessKey>`;
    const rest = `<SessionToken>${token()}</SessionToken><Expiration>${LATER}</Expiration>`;
    return xml(`<Credentials>${keys}${rest}</Credentials>`);
  }
  if (action === "GetCallerIdentity") return xml(`<Account>${account}</Account><Arn>arn:aws:iam::${account}:u</Arn>`);
  const region = (name: string) => `<item><regionName>${name}</regionName></item>`;
  if (action === "DescribeRegions") return xml(`<regionInfo>${region("eu-west-1")}${region(ELSEWHERE)}</regionInfo>`);
  if (action !== "") return xml("");
  if (headers.authorization?.includes("/s3/aws4_request") !== true) return undefined;
  if (path !== "/") return { status: 301, headers: { "x-amz-bucket-region": ELSEWHERE }, body: "<Error/>" };
  const bucket = "<Bucket><Name>shop-logs</Name><BucketRegion>eu-west-1</BucketRegion></Bucket>";
  return { body: `<ListAllMyBucketsResult><Buckets>${bucket}</Buckets></ListAllMyBucketsResult>` };
}

function azureAnswer(path: string): SeenReply | undefined {
  const [, subscriptionId] = /^\/subscriptions\/([^/]+)$/.exec(path) ?? [];
  if (subscriptionId !== undefined) return json({ subscriptionId, displayName: "lab" });
  if (path !== "/subscriptions" && !path.startsWith("/subscriptions/")) return undefined;
  return json({ value: [], nextLink: `https://${ELSEWHERE}` });
}

function clusterAnswer(path: string): SeenReply | undefined {
  if (path === "/api") return json({ versions: ["v1"] });
  if (path === "/apis") return json({ groups: [] });
  if (path === "/api/v1")
    return json({ resources: [{ name: "pods", kind: "Pod", namespaced: true, verbs: ["list"] }] });
  return path === "/api/v1/pods" ? json({ items: [], metadata: {} }) : undefined;
}
