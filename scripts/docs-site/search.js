/** The search box: without scripts it is not shown, and the list of pages does. Everything it finds comes from one file of this site. */
const form = document.querySelector("#search");
const query = document.querySelector("#query");
const results = document.querySelector("#results");
const MOST = 20;
let index;

form.hidden = false;
form.addEventListener("submit", (event) => {
  event.preventDefault();
  const first = results.querySelector("a");
  if (first !== null) location.href = first.href;
});
query.addEventListener("input", async () => {
  index ??= fetch("search.json").then((reply) => reply.json());
  const sections = await index;
  const words = query.value
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word.length > 1);
  const scored = words.length === 0 ? [] : sections.map((section) => ({ section, score: scoreOf(section, words) }));
  const found = scored.filter(({ score }) => score > 0).sort((a, b) => b.score - a.score);
  results.hidden = words.length === 0;
  const count = document.createElement("p");
  count.textContent = found.length === 1 ? "1 section" : `${found.length} sections`;
  results.replaceChildren(count, ...found.slice(0, MOST).map(({ section }) => lineOf(section)));
});

/** All words have to be there; those of a title count most. */
function scoreOf([, page, title, text], words) {
  let score = 0;
  for (const word of words) {
    const found =
      (title.toLowerCase().includes(word) ? 5 : 0) +
      (page.toLowerCase().includes(word) ? 3 : 0) +
      (text.includes(word) ? 1 : 0);
    if (found === 0) return 0;
    score += found;
  }
  return score;
}

function lineOf([address, page, title]) {
  const line = document.createElement("p");
  const link = document.createElement("a");
  link.href = address;
  link.textContent = title === page ? page : `${page}: ${title}`;
  line.append(link);
  return line;
}
