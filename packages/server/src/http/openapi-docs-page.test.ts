import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { serviceOperations } from "../operations.js";
import { useService } from "../testing/service.js";

const service = useService();
const page = async () => {
  const response = await fetch(`${service.url}/api/docs`);
  return { policy: response.headers.get("content-security-policy") ?? "", html: await response.text() };
};

describe("the docs page", () => {
  it("has a form for every operation, with its method, path and example", async () => {
    const { html } = await page();
    const forms = [...html.matchAll(/<form data-path="([^"]+)" data-method="(\w+)" data-sends="(\w+)"/g)];
    expect(forms.map(([, path, method]) => `${method} ${path}`)).toEqual(
      expect.arrayContaining(serviceOperations.map(({ method, path }) => `${method} ${path}`)),
    );
    expect(html).toContain('value="git_connector"');
    expect(html).toMatch(/<input type="file" multiple [^>]*name="files"/);
  });

  it("has one field for everything that can be sent, each with a label and an id of its own", async () => {
    const { html } = await page();
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([]);
    const labels = [...html.matchAll(/<label[^>]* for="([^"]+)"/g)].map(([, id]) => id);
    const fields = serviceOperations.reduce((sum, { input }) => sum + Object.keys(input.properties).length, 0);
    expect(labels.length).toBeGreaterThanOrEqual(fields + ["token", "tenant"].length);
    expect(labels.filter((id) => !ids.includes(id))).toEqual([]);
  });

  it("lets its own script run and nothing else, and asks only this service", async () => {
    const { html, policy } = await page();
    const scripts = [...html.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(([, text]) => text ?? "");
    expect(scripts).toHaveLength(1);
    const hash = createHash("sha256")
      .update(scripts[0] ?? "")
      .digest("base64");
    expect(policy).toContain(`script-src 'sha256-${hash}'`);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("connect-src 'self'");
    expect(html).not.toMatch(/\son\w+=/);
    expect(html).not.toMatch(/(src|href)="(https?:)?\/\//);
    expect(scripts[0]).not.toMatch(/localStorage|sessionStorage|innerHTML|document\.cookie/);
  });
});
