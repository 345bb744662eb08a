/** What a crawl makes of a master snapshot is a snapshot configuration of this name. */
export function formatGeneratedSnapshotName(masterSnapshot: string): string {
  return `${masterSnapshot}_gen`;
}
