/** Answers a question once for all who ask it within some time, so that the many cost no more than the first. */
export type TtlMemo<Answer> = (question: string, ask: () => Promise<Answer>) => Promise<Answer>;

export function createTtlMemo<Answer>(milliseconds: number): TtlMemo<Answer> {
  const answers = new Map<string, Promise<Answer>>();
  return (question, ask) => {
    const known = answers.get(question);
    if (known !== undefined) return known;
    const answer = ask();
    answers.set(question, answer);
    const forget = () => setTimeout(() => answers.delete(question), milliseconds).unref();
    answer.then(forget, forget);
    return answer;
  };
}
