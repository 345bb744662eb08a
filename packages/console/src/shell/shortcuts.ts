/** `/` leads to the search of a page, `g` and a letter to a page. Nothing is taken from somebody who types. */
import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { useTenant } from "../api/use-operation.js";

const destinations: Readonly<Record<string, "overview" | "findings" | "resources" | "runs">> = {
  o: "overview",
  f: "findings",
  s: "resources",
  r: "runs",
};
const SECOND_KEY_MS = 1500;

export function useShortcuts(): void {
  const navigate = useNavigate();
  const tenant = useTenant();
  useEffect(() => {
    let goesSince = 0;
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const page = Date.now() - goesSince < SECOND_KEY_MS ? destinations[event.key] : undefined;
      goesSince = event.key === "g" ? Date.now() : 0;
      if (page !== undefined) void navigate({ to: `/console/$tenant/${page}`, params: { tenant } });
      else if (event.key === "/") focus("[data-search]");
      else if (event.key === "j" && !isInList(event.target)) focus("[data-list]");
      else return;
      event.preventDefault();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [navigate, tenant]);
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.matches("input, textarea, select") || target.isContentEditable);

const isInList = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest("[data-list]") !== null;

function focus(selector: string): void {
  document.querySelector<HTMLElement>(selector)?.focus();
}
