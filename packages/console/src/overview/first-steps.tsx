import type { ReactNode } from "react";
import { Page } from "../parts/page.js";
import styles from "./overview-page.module.css";

/** For a service that has nothing yet. */
export function FirstSteps(): ReactNode {
  return (
    <Page title="Welcome" about="Nothing has run in this tenant yet.">
      <ol className={styles.steps}>
        <li>
          Make a collection and tell it what to look at: <a href="/api/docs">the API page</a> does it in three requests,
          and <code>plumbline import FOLDER COLLECTION</code> takes a folder of configuration files.
        </li>
        <li>Install the starter rules into it.</li>
        <li>Start a run. Its findings come here.</li>
      </ol>
    </Page>
  );
}
