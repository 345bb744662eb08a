/** The look of the HTML report: light or dark as the reader's machine is, and fit for paper. */
export const htmlStyle = `
:root { color-scheme: light dark; --text: #1b1f24; --soft: #57606a; --page: #fff; --card: #f6f8fa; --line: #d8dee4;
  --mark: #fff3b0; --critical: #86198f; --high: #b42318; --medium: #8a5a00; --low: #0860ca; --good: #1a7f37; }
@media (prefers-color-scheme: dark) {
  :root { --text: #e6edf3; --soft: #9198a1; --page: #0d1117; --card: #161b22; --line: #30363d;
    --mark: #5c4a00; --critical: #e879f9; --high: #ff7b72; --medium: #e3b341; --low: #79c0ff; --good: #56d364; }
}
* { box-sizing: border-box; }
[hidden] { display: none !important; }
body { margin: 0 auto; max-width: 70rem; padding: 1.5rem 1.25rem 4rem; background: var(--page); color: var(--text);
  font: .9375rem/1.5 system-ui, sans-serif; }
h1 { margin: 0 0 .5rem; font-size: 1.375rem; }
h2 { margin: 0 0 .375rem; font-size: .9375rem; }
p { margin: .25rem 0; }
p, li, dd, summary { overflow-wrap: anywhere; }
a { color: inherit; text-decoration-color: var(--line); text-underline-offset: .2em; }
a:hover { text-decoration-color: currentColor; }
code, pre { font: .8125rem/1.5 ui-monospace, SFMono-Regular, Consolas, monospace; }
.soft, dt { color: var(--soft); }
dl { display: flex; flex-wrap: wrap; gap: .125rem 1.5rem; margin: 0; }
dl div { display: flex; gap: .5rem; }
dd { margin: 0; }
.critical { --tone: var(--critical); } .high { --tone: var(--high); } .medium { --tone: var(--medium); }
.low { --tone: var(--low); }
.severity { display: inline-block; min-width: 4.25rem; color: var(--tone); font-weight: 600; }
.count { color: var(--soft); font-variant-numeric: tabular-nums; }
.verdict { margin: 1.25rem 0 .75rem; padding: .625rem .875rem; border: 1px solid var(--line);
  border-left: .25rem solid var(--tone); border-radius: .375rem; background: var(--card); }
.verdict.clean { --tone: var(--good); } .verdict.open { --tone: var(--medium); } .verdict.found { --tone: var(--high); }
.counts { display: flex; flex-wrap: wrap; gap: .25rem 1.5rem; margin: 0 0 1.25rem; padding: 0; list-style: none;
  color: var(--soft); }
.counts b { color: var(--tone, var(--text)); font-size: 1.125rem; font-variant-numeric: tabular-nums; }
summary { cursor: pointer; }
.list { margin: .75rem 0; }
.list summary { font-weight: 600; }
.list ul { max-height: 15rem; margin: .375rem 0 0; padding: .5rem .875rem; overflow-y: auto; list-style: none;
  border: 1px solid var(--line); border-radius: .375rem; background: var(--card); }
form { position: sticky; top: 0; z-index: 1; display: flex; flex-wrap: wrap; align-items: center; gap: .5rem .75rem;
  margin: 1.25rem 0 .75rem; padding: .625rem 0; border-bottom: 1px solid var(--line); background: var(--page); }
form input[type=search] { flex: 1 1 15rem; min-width: 0; }
form input[type=search], select, button { padding: .3125rem .625rem; border: 1px solid var(--line); border-radius: .375rem;
  background: var(--card); color: inherit; font: inherit; }
select { max-width: 14rem; }
button { cursor: pointer; }
:focus-visible { outline: 2px solid var(--low); outline-offset: 1px; }
fieldset { display: flex; gap: .75rem; margin: 0; padding: 0; border: 0; }
legend { position: absolute; clip-path: inset(50%); }
label { color: var(--tone); }
output { color: var(--soft); }
nav { margin: 1rem 0 1.5rem; }
nav ol { margin: 0; padding: 0; list-style: none; columns: 26rem; column-gap: 2rem; }
nav li { display: flex; gap: .375rem; break-inside: avoid; padding: .0625rem 0; }
nav .severity { flex: none; }
.rule { margin: .75rem 0; padding: .625rem .875rem; border: 1px solid var(--line); border-left: .25rem solid var(--tone);
  border-radius: .375rem; scroll-margin-top: 4rem; content-visibility: auto; contain-intrinsic-size: auto 20rem; }
.rule summary code { color: var(--soft); }
.rule summary .count { float: right; }
.rule[open] > summary { margin-bottom: .375rem; }
.title { font-weight: 600; }
.findings { margin: .75rem 0 0; padding: 0; list-style: none; }
.findings li { padding: .5rem 0; border-top: 1px solid var(--line); scroll-margin-top: 4rem; content-visibility: auto;
  contain-intrinsic-size: auto 6rem; }
:target { background: var(--card); }
pre { margin: .375rem 0 0; padding: .375rem .75rem; overflow-x: auto; border-radius: .375rem; background: var(--card); }
pre .number { display: inline-block; min-width: 2.5rem; padding-right: 1rem; color: var(--soft); text-align: right;
  user-select: none; }
mark { background: var(--mark); color: inherit; }
@media print {
  :root { color-scheme: light; --text: #000; --soft: #444; --page: #fff; --card: #fff; --line: #bbb; --mark: #fff3b0;
    --critical: #86198f; --high: #b42318; --medium: #8a5a00; --low: #0860ca; --good: #1a7f37; }
  body { max-width: none; padding: 0; font-size: 9.5pt; }
  form { display: none; }
  summary { list-style: none; }
  .list ul { max-height: none; }
  .rule, .findings li { content-visibility: visible; }
  .findings li, pre, p { break-inside: avoid; }
  summary, .rule > p { break-after: avoid; }
  pre { white-space: pre-wrap; border: 1px solid var(--line); }
  mark { print-color-adjust: exact; }
}
`;
