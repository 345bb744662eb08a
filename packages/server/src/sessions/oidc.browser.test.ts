/** Signing in with an identity provider in a real browser: cookies, redirects from another site and back. */
import { freePort } from "@plumbline/clouds/testing";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findBrowser } from "../testing/browser.js";
import { findAccessibilityBarriers, openBrowser } from "../testing/console-browser.js";
import { type OidcIssuer, startOidcIssuer } from "../testing/oidc-issuer.js";
import { useService } from "../testing/service.js";

describe.skipIf(findBrowser() === null)("signing in with an identity provider", { timeout: 120_000 }, () => {
  const environment: Record<string, string> = {
    PLUMBLINE_OIDC_AUDIENCE: "plumbline-api",
    PLUMBLINE_OIDC_CLIENT_ID: "plumbline-console",
  };
  let issuer: OidcIssuer;
  let browser: Browser;
  beforeAll(async () => {
    issuer = await startOidcIssuer();
    const port = String(await freePort());
    Object.assign(environment, {
      PLUMBLINE_PORT: port,
      // By another name than the issuer's: to the browser these are two sites.
      PLUMBLINE_PUBLIC_URL: `http://localhost:${port}`,
      PLUMBLINE_OIDC_ISSUER: issuer.url,
      PLUMBLINE_OIDC_JWKS_URL: `${issuer.url}/jwks`,
    });
    browser = await openBrowser();
  });
  const service = useService(environment);
  afterAll(async () => {
    await browser?.close();
    issuer.stop();
  });

  it("leads back to the page somebody wanted, with a session", async () => {
    const page = await (await browser.newContext()).newPage();
    const here = environment.PLUMBLINE_PUBLIC_URL;
    await page.goto(`${here}/console/default/runs?collection=shop`);
    await page.getByRole("link", { name: "Sign in with 127.0.0.1" }).waitFor();
    expect(await findAccessibilityBarriers(page)).toEqual([]);
    await page.getByRole("link", { name: "Sign in with 127.0.0.1" }).click();
    await page.waitForURL(`${here}/console/default/runs?collection=shop`);
    await page.getByRole("heading", { name: "Runs", exact: true }).waitFor();
    const [session] = await page.context().cookies(here);
    expect(session).toMatchObject({ name: "plumbline_session", httpOnly: true, sameSite: "Strict" });
    expect((await service.call("GET", "/api/session/", { tenant: null, token: null })).body.data.session).toBeNull();
  });

  it("says why somebody was not let in", async () => {
    issuer.claims = { ...issuer.claims, error: "access_denied" };
    const page = await (await browser.newContext()).newPage();
    await page.goto(`${environment.PLUMBLINE_PUBLIC_URL}/sign-in`);
    await page.getByRole("link", { name: "Sign in with 127.0.0.1" }).click();
    await page.getByRole("alert").filter({ hasText: "did not let you in" }).waitFor();
    expect(await findAccessibilityBarriers(page)).toEqual([]);
  });
});
