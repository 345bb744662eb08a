import type { ReactNode } from "react";
import styles from "./page.module.css";

interface PageProps {
  readonly title: ReactNode;
  readonly about?: ReactNode;
  readonly actions?: ReactNode;
  /** Takes the height of the window, and scrolls inside. */
  readonly fills?: boolean;
  readonly children: ReactNode;
}

export function Page({ title, about, actions, fills = false, children }: PageProps): ReactNode {
  return (
    <div className={`${styles.page} ${fills ? styles.fills : ""}`}>
      <header className={styles.head}>
        <div className={styles.titles}>
          <h1>{title}</h1>
          {about !== undefined && <p className={styles.about}>{about}</p>}
        </div>
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  );
}

export function Panel({
  title,
  more,
  children,
}: {
  readonly title: string;
  readonly more?: ReactNode;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <section className={styles.panel}>
      <div className={styles.panelHead}>
        <h2>{title}</h2>
        {more}
      </div>
      {children}
    </section>
  );
}
