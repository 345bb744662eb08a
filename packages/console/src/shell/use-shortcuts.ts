/** `/` leads to the search of a page, `g` and a letter to a page, Ctrl and `k` anywhere. Nothing is taken from somebody who types. */
import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { useTenant } from "../api/use-tenant-and-operations.js";
import { tenantPages } from "./tenant-pages.js";

const destinations = new Map<string, (typeof tenantPages)[number][0]>(
  tenantPages.map(([page, , letter]) => [letter, page]),
);
const SECOND_KEY_MS = 1500;

export function useShortcuts(openPalette: () => void): void {
  const navigate = useNavigate();
  const tenant = useTenant();
  useEffect(() => {
    let goesSince = 0;
    const onKey = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key === "k") {
        event.preventDefault();
        openPalette();
        return;
      }
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const page = Date.now() - goesSince < SECOND_KEY_MS ? destinations.get(event.key) : undefined;
      goesSince = event.key === "g" ? Date.now() : 0;
      if (page !== undefined) void navigate({ to: `/console/$tenant/${page}`, params: { tenant } });
      else if (event.key === "/") focus("[data-search]");
      else if (event.key === "j" && !isInList(event.target)) focus("[data-list]");
      else return;
      event.preventDefault();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [navigate, tenant, openPalette]);
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.matches("input, textarea, select") || target.isContentEditable);

const isInList = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest("[data-list]") !== null;

function focus(selector: string): void {
  document.querySelector<HTMLElement>(selector)?.focus();
}
