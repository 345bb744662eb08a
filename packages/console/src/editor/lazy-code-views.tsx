/** Text that is read or written. The editor comes in a chunk of its own; until it is here the text stands there already. */
import { lazy, type ReactNode, Suspense } from "react";
import { LineNumberedText } from "../parts/line-numbered-text.js";
import { LoadingState } from "../parts/page-states.js";
import type { CodeMirrorProps } from "./code-mirror.js";
import type { TextComparisonProps } from "./text-comparison-view.js";

const CodeMirror = lazy(() => import("./code-mirror.js").then((module) => ({ default: module.CodeMirror })));
const Merge = lazy(() =>
  import("./text-comparison-view.js").then((module) => ({ default: module.TextComparisonView })),
);

export function LazyCodeMirror(props: CodeMirrorProps): ReactNode {
  return (
    <Suspense fallback={<LineNumberedText text={props.text} />}>
      <CodeMirror {...props} />
    </Suspense>
  );
}

export function LazyTextComparisonView(props: TextComparisonProps): ReactNode {
  return (
    <Suspense fallback={<LoadingState what="both texts" />}>
      <Merge {...props} />
    </Suspense>
  );
}
