/** A template that is wrong, or that cannot be rendered with the values there are. */
export class HelmTemplateError extends Error {
  /** Where in the text of the template; what is known only to whoever called the one at fault is added there. */
  readonly offset: number | undefined;

  constructor(message: string, offset?: number) {
    super(message);
    this.name = "TemplateError";
    this.offset = offset;
  }
}
