/** A run as the JSON of the generic webhook. Fields are only ever added. */

import type { RunMessage } from "./run-message.js";

export function renderWebhookBody(news: RunMessage): object {
  return {
    event: news.isTest === true ? "test" : "run.completed",
    tenant: news.tenant,
    run: news.shown,
    failures: news.failures.map(({ nodeId, path, testId, title, severity, message, isNew, resource, file, line }) => ({
      node_id: nodeId,
      path,
      test_id: testId,
      title,
      severity,
      message: message.slice(0, 500).toWellFormed(),
      new: isNew,
      resource,
      file,
      line,
    })),
    /** Of all findings; the list has the first of them. */
    failed: news.total,
    new: news.fresh,
    /** What the run before did not have; the list has the first of them. */
    new_drift: {
      total: news.drift.total,
      resources: news.drift.resources.map(
        ({ result, resultId, resourceType, address, cloudId, file, line, paths }) => ({
          result,
          result_id: resultId,
          resource_type: resourceType,
          address,
          cloud_id: cloudId,
          file,
          line,
          paths,
        }),
      ),
    },
    link: news.link,
  };
}
