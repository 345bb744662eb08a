import { type ReactNode, useState } from "react";
import { Button } from "./button.js";

export function CopyButton({ text, what }: { readonly text: () => string; readonly what: string }): ReactNode {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(text());
    setCopied(true);
    window.setTimeout(() => setCopied(false), 1500);
  };
  return (
    <Button look="bare" onClick={copy}>
      {isCopied ? "Copied" : `Copy ${what}`}
    </Button>
  );
}
