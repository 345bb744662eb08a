/** The kinds of configuration item: their name in requests, their words in messages, their `fileType` in files. */
export const configItemKindDetails = {
  connector: { words: "Connector", fileType: "structure" },
  snapshot: { words: "Snapshot", fileType: "snapshot" },
  mastersnapshot: { words: "Master snapshot", fileType: "masterSnapshot" },
  test: { words: "Test", fileType: "test" },
  mastertest: { words: "Master test", fileType: "mastertest" },
  collection_configuration: { words: "Collection configuration", fileType: "collection_configuration" },
  notifications: { words: "Notification", fileType: "notifications" },
  drift_config: { words: "Drift configuration", fileType: "drift_config" },
} as const;

/** A kind of configuration that a collection holds. */
export type ConfigItemKind = keyof typeof configItemKindDetails;

/** All kinds of configuration. */
export const configItemKinds = Object.keys(configItemKindDetails) as ConfigItemKind[];
