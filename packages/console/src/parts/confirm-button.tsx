/** A button for what cannot be undone: it asks once more, in its own place. */
import { type ReactNode, useState } from "react";
import { Button } from "./button.js";

interface ConfirmButtonProps {
  readonly children: ReactNode;
  /** What it says when it asks. */
  readonly sure: string;
  readonly disabled?: boolean;
  readonly onConfirm: () => void;
}

export function ConfirmButton({ children, sure, disabled = false, onConfirm }: ConfirmButtonProps): ReactNode {
  const [isAsking, setAsking] = useState(false);
  if (!isAsking) {
    return (
      <Button disabled={disabled} onClick={() => setAsking(true)}>
        {children}
      </Button>
    );
  }
  return (
    <>
      <Button
        look="main"
        disabled={disabled}
        onClick={() => {
          setAsking(false);
          onConfirm();
        }}
      >
        {sure}
      </Button>
      <Button look="bare" onClick={() => setAsking(false)}>
        No
      </Button>
    </>
  );
}
