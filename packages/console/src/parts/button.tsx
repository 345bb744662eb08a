import type { ButtonHTMLAttributes, ReactNode } from "react";
import styles from "./button.module.css";

interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, "className"> {
  readonly look?: "plain" | "main" | "bare";
}

export function Button({ look = "plain", type = "button", ...rest }: ButtonProps): ReactNode {
  return <button {...rest} type={type} className={`${styles.button} ${styles[look]}`} />;
}
