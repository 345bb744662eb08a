/** Pairs what is called the same on both sides, where only one is called so on either. */
import { addTo, nearIndex } from "./places.js";
import type { CodeSide, LiveSide, PairingMethod } from "./side.js";
import type { Watch } from "./watch.js";

export interface Work {
  readonly open: { readonly code: Set<CodeSide>; readonly live: Set<LiveSide> };
  /** More than one may be it, or another may be it as well. */
  readonly doubtful: Map<CodeSide, readonly LiveSide[]>;
  readonly take: (code: CodeSide, live: LiveSide, by: PairingMethod) => void;
  readonly watch: Watch;
}

export interface Question {
  readonly code: CodeSide;
  /** The first that finds something counts. */
  readonly keys: readonly string[];
  readonly by: PairingMethod;
  /** Whether they may be the same, for all that is known; asked about those at the same place. */
  readonly fits: (live: LiveSide) => boolean;
}

export interface KeysOfLive {
  /** Keys of other ways are others, however they look. */
  readonly way: string;
  readonly keysOf: (live: LiveSide) => readonly string[];
}

/** Questions may be asked in several goes; those that were asked before are rivals of later ones. */
export function keyPairing(work: Work, live: Iterable<LiveSide>, { way, keysOf }: KeysOfLive) {
  const there = new Map<string, LiveSide[]>();
  for (const side of live) {
    for (const key of keysOf(side)) {
      addTo(there, key, side);
      work.watch.offers(side.shaped, `${way} ${key}`);
    }
  }
  const near = new Map<string, (at: CodeSide) => readonly LiveSide[]>();
  const askers = new Map<string, Question[]>();

  const foundAt = (key: string, code: CodeSide): readonly LiveSide[] => {
    const sides = there.get(key);
    if (sides === undefined) return [];
    const index = near.get(key) ?? nearIndex(sides);
    near.set(key, index);
    return index(code);
  };

  return (questions: readonly Question[]): readonly CodeSide[] => {
    const asked = new Map<string, (at: LiveSide) => readonly Question[]>();
    for (const question of questions) {
      for (const key of question.keys) {
        addTo(askers, key, question);
        work.watch.asks(question.code.shaped, `${way} ${key}`);
      }
    }
    const rivalsAt = (key: string, live: LiveSide): readonly Question[] => {
      const index = asked.get(key) ?? nearQuestions(askers.get(key) ?? []);
      asked.set(key, index);
      return index(live);
    };
    const sure: (readonly [Question, LiveSide])[] = [];
    for (const question of questions) {
      const { code, keys, fits } = question;
      if (!work.open.code.has(code)) continue;
      for (const key of keys) {
        const all = foundAt(key, code).filter(fits);
        const [first, ...more] = all.filter((other) => work.open.live.has(other));
        if (all.length === 0) continue;
        const isSure =
          first !== undefined &&
          more.length === 0 &&
          !rivalsAt(key, first).some(
            (rival) => rival.code !== code && work.open.code.has(rival.code) && rival.fits(first),
          );
        if (isSure) sure.push([question, first]);
        else work.doubtful.set(code, all);
        break;
      }
    }
    return settled(sure, work);
  };
}

/** What two are sure of by different names, neither gets. */
function settled(sure: readonly (readonly [Question, LiveSide])[], work: Work): readonly CodeSide[] {
  const wanted = new Map<LiveSide, number>();
  for (const [, live] of sure) wanted.set(live, (wanted.get(live) ?? 0) + 1);
  return sure.flatMap(([{ code, by }, live]) => {
    if (wanted.get(live) === 1) {
      work.take(code, live, by);
      return [code];
    }
    work.doubtful.set(code, [live]);
    return [];
  });
}

function nearQuestions(questions: readonly Question[]): (at: LiveSide) => readonly Question[] {
  const find = nearIndex(questions.map((question) => ({ shaped: question.code.shaped, question })));
  return (at) => find(at).map(({ question }) => question);
}
