/** Whole replies, to compare with as they are. */
export function successReply(message = "", data: unknown = {}, metadata: object = {}) {
  return { data, error: "", error_list: [], message, metadata, status: 200 };
}

const classes = { 400: "validation error", 403: "forbidden", 404: "not found", 409: "conflict", 413: "too large" };

/** A refusal whose message is its only problem, or sums up several. */
export function refusalReply(status: keyof typeof classes, ...problems: string[]) {
  const [first = ""] = problems;
  const message = problems.length === 1 ? first : `${problems.length} problems: ${first}`;
  return { data: {}, error: classes[status], error_list: problems, message, metadata: {}, status };
}

export const unknownContainerReply = (name: string) => refusalReply(404, `There is no collection named ${name}.`);

export const archivedContainerReply = (name: string) =>
  refusalReply(409, `Collection ${name} is archived. Unarchive it before changing it.`);
