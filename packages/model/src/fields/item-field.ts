/**
 * What a field of an item may hold, and what holding it means. Everything that depends on a field being secret, leading
 * somewhere or being used at all goes by these tables: a field that is not in them is kept, and used by nobody.
 */

/** What is known of one field of a connector or a notification. */
export interface ItemField {
  /** For people, after the name. */
  readonly about: string;
  readonly holds: FieldType;
  /** Sealed when stored, masked when shown; so is all that stands below it. */
  readonly isSecret: boolean;
  /** Where secrets go, or may come to go: a change of it asks for them again. So do fields that nobody declared. */
  readonly isAddress: boolean;
  /** Of an object, or of each entry of a list. */
  readonly members?: ItemFields;
  readonly isRequired?: true;
  /** Tells entries of a list apart. */
  readonly isIdentity?: true;
  /** Written by other tools: kept, shown, and used by nobody. */
  readonly isUnused?: true;
  /** Though it is a secret, addresses of mail boxes are shown. */
  readonly showsMailboxes?: true;
  /** Secret where the names inside of it say so. */
  readonly isSecretByName?: true;
  /** Always shown: what is not to be shown is refused. */
  readonly isShown?: true;
  /** Characters of a text. */
  readonly longest: number;
  /** The setting by which the operator lends what it refers to. */
  readonly lentBy?: string;
}

/** `entries` are objects; `names` are texts by any name; `any` is for readers to take apart. */
export type FieldType = "text" | "flag" | "texts" | "names" | "object" | "entries" | "any";

/** Fields by name. */
export type ItemFields = Readonly<Record<string, ItemField>>;

type More = Partial<Omit<ItemField, "about" | "isSecret" | "isAddress">>;

const LONGEST_TEXT = 10_000;
const LONGEST_SECRET = 65_536;

const field = (about: string, isSecret: boolean, isAddress: boolean, more: More): ItemField => ({
  about,
  holds: "text",
  isSecret,
  isAddress,
  longest: isSecret ? LONGEST_SECRET : LONGEST_TEXT,
  ...more,
});

/** Neither a secret nor anything that decides where one goes. */
export const definePlainField = (about: string, more: More = {}): ItemField => field(about, false, false, more);
export const defineFlagField = (about: string): ItemField => definePlainField(about, { holds: "flag" });
export const defineListEntryIdentityField = (about: string, more: More = {}): ItemField =>
  definePlainField(about, { isIdentity: true, ...more });
export const defineUnusedField = (about: string, more: More = {}): ItemField =>
  definePlainField(about, { isUnused: true, ...more });
export const defineDestinationField = (about: string, more: More = {}): ItemField => field(about, false, true, more);
export const defineSecretField = (about: string, more: More = {}): ItemField => field(about, true, false, more);
export const defineSecretDestinationField = (about: string, more: More = {}): ItemField =>
  field(about, true, true, more);
export const defineEntriesField = (about: string, members: ItemFields, more: More = {}): ItemField =>
  definePlainField(about, { holds: "entries", members, ...more });
