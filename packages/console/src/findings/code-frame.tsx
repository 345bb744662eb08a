/** The code of a finding with what decided marked in it; of what stands in no file, the document. */
import type { ReactNode } from "react";
import type { OperationData } from "../api/client.js";
import { detectEditorLanguage } from "../editor/detect-editor-language.js";
import { LazyCodeMirror } from "../editor/lazy-code-views.js";
import { FailedState, LoadingState } from "../parts/page-states.js";
import { useLatestDocument } from "../resources/use-latest-document.js";
import type { Finding } from "./finding.js";
import styles from "./finding-panel.module.css";
import { parsePathSteps } from "./path-steps.js";

interface DocumentProps {
  readonly finding: Finding;
  /** Paths in the document that decided. */
  readonly decided: readonly string[];
}

interface CodeFrameProps extends DocumentProps {
  readonly frame: OperationData<"getFindingCode">;
}

export function CodeFrame({ finding, frame, decided }: CodeFrameProps): ReactNode {
  const { kind, file, lines, first_line, places, note, commit } = frame;
  return (
    <figure className={styles.frame}>
      <figcaption>
        {kind === "code" ? <code>{file}</code> : "Document"}
        {commit !== "" && kind === "code" && <span> at {commit.slice(0, 12)}</span>}
        {note !== "" && <span role="note">{note}</span>}
      </figcaption>
      {kind === "code" && (
        <LazyCodeMirror
          label="Code of the finding"
          text={lines.join("\n")}
          language={detectEditorLanguage(file)}
          firstLine={first_line}
          markedLines={places.flatMap(({ line, end_line, end_column }) =>
            linesBetween(line, end_column === 1 && end_line > line ? end_line - 1 : end_line),
          )}
        />
      )}
      {kind !== "code" && <MarkedDocument finding={finding} decided={decided} />}
    </figure>
  );
}

const linesBetween = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => from + n);

function MarkedDocument({ finding, decided }: DocumentProps): ReactNode {
  const { document, error } = useLatestDocument(finding.collection, finding.snapshot_id);
  if (error !== null) return <FailedState error={error} />;
  if (document === undefined) return <LoadingState what="the document" />;
  return (
    <LazyCodeMirror
      label="Document of the finding"
      text={JSON.stringify(document, null, 2)}
      language="json"
      marked={decided.filter((path) => path !== "").map(parsePathSteps)}
    />
  );
}
