/** The look of the HTML report: light or dark as the reader's machine is, and fit for paper. */
export const htmlStyle = `
:root { color-scheme: light dark; --text: #1b1f24; --soft: #57606a; --page: #fff; --card: #f6f8fa; --line: #d0d7de;
  --mark: #fff3b0; --high: #b42318; --medium: #9a6700; --low: #0969da; --good: #1a7f37; }
@media (prefers-color-scheme: dark) {
  :root { --text: #e6edf3; --soft: #9198a1; --page: #0d1117; --card: #161b22; --line: #30363d;
    --mark: #5c4a00; --high: #ff7b72; --medium: #e3b341; --low: #79c0ff; --good: #56d364; }
}
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 72rem; padding: 2rem 1.25rem; background: var(--page); color: var(--text);
  font: 1rem/1.5 system-ui, sans-serif; }
h1 { margin: 0 0 .25rem; font-size: 1.6rem; }
h2 { margin: 2.5rem 0 .75rem; font-size: 1.15rem; overflow-wrap: anywhere; }
h3 { margin: 0; font-size: 1rem; }
p { margin: .5rem 0; overflow-wrap: anywhere; }
a { color: inherit; }
code, pre { font: .85rem/1.5 ui-monospace, Consolas, monospace; }
h2 code { font-size: 1.1rem; }
.soft { color: var(--soft); }
.counts { display: flex; flex-wrap: wrap; gap: .75rem; margin: 1.25rem 0; padding: 0; list-style: none; }
.counts li { min-width: 7rem; padding: .6rem 1rem; border: 1px solid var(--line); border-radius: .5rem;
  background: var(--card); }
.counts b { display: block; font-size: 1.5rem; line-height: 1.2; }
.high { --tone: var(--high); } .medium { --tone: var(--medium); } .low { --tone: var(--low); }
.counts b, .severity { color: var(--tone, inherit); }
.finding { margin: 1rem 0; padding: 1rem 1.25rem; border: 1px solid var(--line); border-left: .3rem solid var(--tone);
  border-radius: .5rem; break-inside: avoid; }
.severity { font-weight: 700; }
pre { margin: .75rem 0; padding: .75rem 1rem; overflow-x: auto; border-radius: .375rem; background: var(--card); }
pre .number { display: inline-block; min-width: 3rem; padding-right: 1rem; color: var(--soft); text-align: right;
  user-select: none; }
mark { background: var(--mark); color: inherit; }
.clean { color: var(--good); font-weight: 700; }
li { overflow-wrap: anywhere; }
summary { cursor: pointer; font-weight: 700; }
details { margin: 1.5rem 0; }
`;
