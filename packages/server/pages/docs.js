/**
 * Try-it of the API docs. Sends what a form says with the token of this page, which is kept in its field and nowhere
 * else, or with the session of whoever is signed in. Replies are shown as text, never as markup.
 */
const MAX_SHOWN = 200_000;
const tokenField = document.querySelector("#token");
const tenantField = document.querySelector("#tenant");

for (const hidden of document.querySelectorAll("[data-needs-script]")) hidden.hidden = false;

document.addEventListener("submit", (event) => {
  event.preventDefault();
  if (event.target.dataset.path !== undefined) send(event.target);
});

/** A control's value as the request needs it; undefined when there is nothing to send. */
function sentValue(control) {
  if (control.type === "file") return control.files.length === 0 ? undefined : [...control.files];
  const text = control.value;
  if (text === "") return undefined;
  switch (control.dataset.type) {
    case "integer":
      return /^-?\d{1,15}$/.test(text.trim()) ? Number(text) : text;
    case "boolean":
      return text === "true";
    case "json":
      return parsed(control);
    default:
      return text;
  }
}

function parsed(control) {
  try {
    return JSON.parse(control.value);
  } catch (error) {
    control.focus();
    throw new Error(`${control.name} is no JSON: ${error.message}`);
  }
}

/** What goes into the address and what into the body. */
function requestOf(form) {
  const { method, sends } = form.dataset;
  let path = form.dataset.path;
  const query = new URLSearchParams();
  const body = {};
  for (const control of form.querySelectorAll("[data-in]")) {
    const value = sentValue(control);
    if (control.dataset.in === "path") path = path.replace(`{${control.name}}`, encodeURIComponent(value ?? ""));
    else if (value === undefined) continue;
    else if (sends === "query") query.set(control.name, typeof value === "object" ? JSON.stringify(value) : value);
    else body[control.name] = value;
  }
  const tenant = tenantField.value.trim();
  const search = query.size === 0 ? "" : `?${query}`;
  const url = `${tenant === "" ? "" : `/${encodeURIComponent(tenant)}`}${path}${search}`;
  return { method, url, ...contentOf(sends, body) };
}

function contentOf(sends, body) {
  if (sends === "query") return { headers: {}, shownBody: "" };
  if (sends === "json") {
    const text = JSON.stringify(body, null, 2);
    return { headers: { "content-type": "application/json" }, body: text, shownBody: text };
  }
  const form = new FormData();
  const shown = [];
  for (const [name, value] of Object.entries(body)) {
    for (const part of Array.isArray(value) ? value : [value]) {
      form.append(name, part);
      shown.push(`${name}: ${part instanceof File ? `${part.name}, ${part.size} bytes` : part}`);
    }
  }
  return { headers: {}, body: form, shownBody: shown.join("\n") };
}

async function send(form) {
  const result = form.querySelector(".result");
  const [button, stop] = [form.querySelector("[type=submit]"), form.querySelector(".stop")];
  result.hidden = false;
  let request;
  try {
    request = requestOf(form);
  } catch (error) {
    show(result, { status: "Not sent", failed: true, reply: error.message });
    return;
  }
  const aborting = new AbortController();
  stop.onclick = () => aborting.abort();
  button.disabled = true;
  stop.hidden = false;
  const asked = `${request.method} ${request.url}${request.shownBody === "" ? "" : `\n\n${request.shownBody}`}`;
  show(result, { status: "Waiting …", failed: false, asked, reply: "" });
  const started = performance.now();
  try {
    await exchange(request, aborting.signal, (status, reply) => {
      const milliseconds = Math.round(performance.now() - started);
      show(result, { status: `${status.text} · ${milliseconds} ms`, failed: !status.ok, asked, reply });
    });
  } catch (error) {
    const reply = aborting.signal.aborted ? "Stopped." : `The service did not answer: ${error.message}`;
    show(result, { status: aborting.signal.aborted ? "Stopped" : "No answer", failed: true, asked, reply });
  } finally {
    button.disabled = false;
    stop.hidden = true;
  }
}

/** The cookie goes by itself; a change also needs the word of its session. */
async function ofSession(signal) {
  const { data } = await (await fetch("/api/session/", { signal })).json();
  return data.session == null ? {} : { "x-csrf-token": data.session.csrf_token };
}

/** Tells of every piece that arrives: some replies are events that go on. */
async function exchange({ method, url, headers, body }, signal, told) {
  const token = tokenField.value.trim();
  const permission = token === "" ? await ofSession(signal) : { authorization: `Bearer ${token}` };
  const response = await fetch(url, { method, headers: { ...headers, ...permission }, body, signal });
  const status = { ok: response.ok, text: `${response.status} ${response.statusText}` };
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    if (text.length <= MAX_SHOWN) text += value;
    if (response.headers.get("content-type")?.startsWith("text/event-stream")) told(status, text);
  }
  told(status, readable(text));
}

function readable(text) {
  if (text.length > MAX_SHOWN) return `${text.slice(0, MAX_SHOWN)}\n… the rest is not shown: the reply is long.`;
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

function show(result, { status, failed, asked = "", reply }) {
  const line = result.querySelector(".status");
  line.textContent = status;
  line.classList.toggle("failed", failed);
  const request = result.querySelector(".asked");
  request.textContent = asked;
  request.hidden = asked === "";
  result.querySelector(".reply").textContent = reply;
}
