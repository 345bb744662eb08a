import { describe, expect, it } from "vitest";
import type { Value } from "../values/value.js";
import { graphqlBuiltins } from "./graphql.js";
import { createBuiltinFamilyCaller } from "./testing.js";

const call = createBuiltinFamilyCaller(graphqlBuiltins, { strict: true });
const schema = `
  type Query { pet(id: ID!): Pet pets: [Pet!]! }
  interface Animal { name: String }
  type Pet implements Animal { name: String kind: Kind }
  enum Kind { CAT DOG }
`;

describe("graphql.parse_query", () => {
  it("gives the tree without positions and empty lists", () => {
    expect(
      call(
        "graphql.parse_query",
        'query Q($i: ID!) { p: pet(id: $i) @d(x: [1 "a"]) { ...F } } fragment F on Pet { name }',
      ),
    ).toEqual({
      Operations: [
        {
          Operation: "query",
          Name: "Q",
          VariableDefinitions: [{ Variable: "i", Type: { NamedType: "ID", NonNull: true }, Used: false }],
          SelectionSet: [
            {
              Alias: "p",
              Name: "pet",
              Arguments: [{ Name: "id", Value: { Raw: "i", Kind: 0, ExpectedTypeHasDefault: false } }],
              Directives: [
                {
                  Name: "d",
                  Location: "",
                  Arguments: [
                    {
                      Name: "x",
                      Value: {
                        Raw: "",
                        Kind: 8,
                        ExpectedTypeHasDefault: false,
                        Children: [
                          { Name: "", Value: { Raw: "1", Kind: 1, ExpectedTypeHasDefault: false } },
                          { Name: "", Value: { Raw: "a", Kind: 3, ExpectedTypeHasDefault: false } },
                        ],
                      },
                    },
                  ],
                },
              ],
              SelectionSet: [{ Name: "F" }],
            },
          ],
        },
      ],
      Fragments: [{ Name: "F", TypeCondition: "Pet", SelectionSet: [{ Alias: "name", Name: "name" }] }],
    });
  });

  it.each([
    ["{", "Expected Name, found <EOF> in GraphQL string at location 1:2"],
    ["{a(}", "Expected Name, found } in GraphQL string at location 1:4"],
    ["query {}", "expected at least one definition, found } in GraphQL string at location 1:8"],
    ["\n  what {a}", 'Unexpected Name "what" in GraphQL string at location 2:3'],
    ["fragment F Pet {a}", 'Expected "on", found Name "Pet" in GraphQL string at location 1:12'],
    ['{a(b: "x', "Unexpected <Invalid> in GraphQL string at location 1:9"],
    ["{a".repeat(50_000), "nested too deeply"],
  ])("refuses %j", (text, message) => {
    expect(() => call("graphql.parse_query", text)).toThrow(message);
  });
});

describe("graphql.parse_schema", () => {
  it("keeps descriptions, comments and defaults", () => {
    expect(call("graphql.parse_schema", '# c\n"d" type T { a(b: Int = 1): [T!] }')).toEqual({
      Definitions: [
        {
          Kind: "OBJECT",
          Description: "d",
          Name: "T",
          BuiltIn: false,
          BeforeDescriptionComment: { List: [{ Value: "# c" }] },
          Fields: [
            {
              Description: "",
              Name: "a",
              Arguments: [
                {
                  Description: "",
                  Name: "b",
                  DefaultValue: { Raw: "1", Kind: 1, ExpectedTypeHasDefault: false },
                  Type: { NamedType: "Int", NonNull: false },
                },
              ],
              Type: { NamedType: "", NonNull: false, Elem: { NamedType: "T", NonNull: true } },
            },
          ],
        },
      ],
    });
  });

  it.each([
    ["type T {", "Expected Name, found <EOF> in GraphQL string at location 1:9"],
    ["extend type T", "Unexpected <EOF> in GraphQL string at location 1:14"],
    ['"d" extend type T {a: Int}', 'Unexpected String "d" in GraphQL string at location 1:2'],
    ["directive @d on HERE", 'Unexpected Name "HERE" in GraphQL string at location 1:17'],
  ])("refuses %j", (text, message) => {
    expect(() => call("graphql.parse_schema", text)).toThrow(`graphql.parse_schema: ${message}`);
  });
});

describe("validation", () => {
  it.each([
    ["{ pets { name kind } }", true],
    ['{ pet(id: "1") { name } }', true],
    ["{ pet { name } }", false],
    ["{ pets { age } }", false],
    ["mutation { a }", false],
    ["query($i: ID!) { pet(id: $i) { name } }", true],
    ["query($i: Int) { pet(id: $i) { name } }", false],
    ["query($i: ID!) { pets { name } }", false],
    ["query($i: Pet) { pet(id: $i) { name } }", false],
    ["{ pet(id: $i) { name } }", false],
    ["{ pets { ...F } } fragment F on Pet { name }", true],
    ["{ pets { ...F } }", false],
    ["{ pets { ...F } } fragment F on Pet { ...F }", false],
    ["{ pets { name } } fragment F on Pet { name }", false],
    ["{ pets { ... on Kind { name } } }", false],
    ["{ pets { ... on Animal { name } } }", true],
    ["{ pets { name @skip(if: true) } }", true],
    ["{ pets { name @other } }", false],
    ['{ pet(id: "1", id: "2") { name } }', false],
    ['{ pet(id: "1", of: 2) { name } }', false],
    ["{ pet(id: {a: 1}) { name } }", false],
    ["{ pets }", false],
    ["{ pets { name { x } } }", false],
    ["{ pets { n: name n: kind } }", false],
    ["", true],
  ])("of the query %j: %s", (query, expected) => {
    expect(call("graphql.is_valid", query, schema)).toBe(expected);
  });

  it.each([
    [schema, true],
    ["extend type Query { a: Int }", true],
    ["type T { a: Missing }", false],
    ["type T { a: Int } type T { b: Int }", false],
    ["scalar Int", false],
    ["", true],
  ])("of the schema %j: %s", (text, expected) => {
    expect(call("graphql.schema_is_valid", text)).toBe(expected);
  });

  describe("with a schema of plain types", () => {
    const plain = `
      type Query { user(id: Int, name: String): User users(kind: Kind!): [User!]! }
      type User { name: String friend: User kind: Kind }
      enum Kind { GUEST OWNER }
      input Filter { name: String }`;

    it.each([
      ['{ user(id: 1) { name } other: user(name: "a") { friend { kind } } }', true],
      ["query Q { users(kind: OWNER) { name } }", true],
      ["{ users(kind: OTHER) { name } }", false],
      ["{ users { name } }", false],
      ['{ user(id: "1") { name } }', false],
      ["{ user(id: 1, id: 2) { name } }", false],
      ["{ user(age: 1) { name } }", false],
      ["{ user { name: kind name } }", false],
      ["{ user { missing } }", false],
      ["{ user }", false],
      ["{ user { name { x } } }", false],
      ["{ __typename }", true],
      ["{ user(id: null) { name } }", true],
      ["mutation { user { name } }", false],
    ])("takes the query %j: %s", (query, expected) => {
      expect(call("graphql.is_valid", query, plain)).toBe(expected);
    });

    it("takes the name of an input's field for no value of it", () => {
      const schema = "type Query { by(filter: Filter): Int }\ninput Filter { name: String }";
      expect(call("graphql.is_valid", "{ by(filter: name) }", schema)).toBe(false);
    });

    it.each([
      ["", true],
      ["type Filtered { by(filter: Filter): Int }", true],
      ["type Filtered { filter: Filter }", false],
      ["type Asked { by(user: User): Int }", false],
      ["type User { a: Int }", false],
      ["type A { a: Int a: Int }", false],
      ["type A { a(x: Int, x: Int): Int }", false],
      ["type A { a: Missing }", false],
      ["type __A { a: Int }", false],
      ["type A { __a: Int }", false],
      ["enum A { B B }", false],
      ["input A { user: User }", false],
      ["input Mutation { a: Int }", false],
    ])("takes more in it, %j: %s", (more, expected) => {
      expect(call("graphql.schema_is_valid", `${plain}\n${more}`)).toBe(expected);
    });
  });

  it("works on trees as on texts", () => {
    const [query, tree] = call("graphql.parse", "{ pets { name ... on Pet { kind } } }", schema) as [Value, Value];
    expect(call("graphql.parse", query, tree)).toEqual([query, tree]);
    expect(call("graphql.is_valid", query, tree)).toBe(true);
  });

  it("says what is missing, and where", () => {
    const query = "{\n  pet { name }\n}";
    expect(() => call("graphql.parse", query, schema)).toThrow(
      'graphql.parse: Field "pet" argument "id" of type "ID!" is required, but it was not provided in GraphQL string at location 2:3',
    );
    expect(call("graphql.parse_and_verify", query, schema)).toEqual([false, {}, {}]);
  });
});
