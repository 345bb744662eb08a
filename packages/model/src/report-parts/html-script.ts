/**
 * The script of the HTML report: it filters, folds, and unfolds what is printed or linked to. It only hides and shows
 * what is there, and reads text as text. Part of a page: no "less than" signs, so that no reader of markup stumbles.
 */
export const htmlScript = `
"use strict";
(() => {
  const form = document.getElementById("filters");
  if (form === null) return;
  const text = document.getElementById("text");
  const rule = document.getElementById("rule");
  const fold = document.getElementById("fold");
  const shown = document.getElementById("shown");
  const groups = [...document.querySelectorAll("details.rule")].map((group, index) => ({
    group,
    link: document.querySelector('nav a[href="#rule-' + index + '"]').parentElement,
    count: group.querySelector("summary .count"),
    name: group.querySelector("summary").textContent.toLowerCase(),
    severity: ["high", "medium", "low"].find((name) => group.classList.contains(name)),
    items: [...group.querySelectorAll(".findings > li")],
  }));
  const all = groups.reduce((sum, { items }) => sum + items.length, 0);
  const textOf = (item) => (item.text ??= item.textContent.toLowerCase());

  const filter = () => {
    const words = text.value.toLowerCase().split(/\\s+/).filter((word) => word !== "");
    const boxes = [...form.querySelectorAll("input[type=checkbox]")];
    const severities = boxes.filter((box) => box.checked).map((box) => box.value);
    let sum = 0;
    for (const [index, { group, link, count, name, severity, items }] of groups.entries()) {
      const wanted = severities.includes(severity) && (rule.value === "" || rule.value === String(index));
      let left = 0;
      for (const item of items) {
        const matches = wanted && words.every((word) => name.includes(word) || textOf(item).includes(word));
        item.hidden = !matches;
        if (matches) left += 1;
      }
      group.hidden = link.hidden = left === 0;
      count.textContent = left === items.length ? String(left) : left + " of " + items.length;
      sum += left;
    }
    shown.textContent = sum === all ? "" : sum + " of " + all + " findings";
  };
  const setAll = (open) => {
    for (const { group } of groups) group.open = open;
    fold.textContent = open ? "Fold all" : "Unfold all";
  };

  form.addEventListener("input", filter);
  form.addEventListener("reset", () => setTimeout(filter));
  form.addEventListener("submit", (event) => event.preventDefault());
  fold.addEventListener("click", () => setAll(groups.every(({ group }) => !group.open)));
  addEventListener("hashchange", () => {
    const group = document.querySelector(":target")?.closest("details");
    if (group) group.open = true;
  });
  let folded = [];
  addEventListener("beforeprint", () => {
    folded = [...document.querySelectorAll("details:not([open])")];
    for (const group of folded) group.open = true;
  });
  addEventListener("afterprint", () => {
    for (const group of folded) group.open = false;
  });
  form.hidden = false;
})();
`;
