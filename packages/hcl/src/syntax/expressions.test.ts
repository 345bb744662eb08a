import { describe, expect, test } from "vitest";
import { parseExpression, parseTemplate } from "./parse.js";
import { expressionOutline } from "./testing/outline.js";

function shapeOf(text: string): string {
  const { expression, problems } = parseExpression(text);
  return expression === undefined ? `${problems[0]?.offset}: ${problems[0]?.message}` : expressionOutline(expression);
}

describe("an expression is read", () => {
  test.each([
    ["1", "1"],
    ["007", "7"],
    ["1.50", "1.5"],
    ["1e3", "1000"],
    ["2.5E-2", "0.025"],
    ["1.e2", "100"],
    ["true", "true"],
    ["null", "null"],
    ["null.x", "access(null .x)"],
    ["-1", "(- 1)"],
    ["--a", "(- (- a))"],
    ["!a == b", "(== (! a) b)"],
    ["-a.b", "(- a.b)"],
    ["a-b", "a-b"],
    ["a -b", "(- a b)"],
    ["a - b - c", "(- (- a b) c)"],
    ["1 + 2 * 3 % 4", "(+ 1 (% (* 2 3) 4))"],
    ["a || b && c == d < e + f * g", "(|| a (&& b (== c (< d (+ e (* f g))))))"],
    ["a * b + c < d == e && f || g", "(|| (&& (== (< (+ (* a b) c) d) e) f) g)"],
    ["1 < 2 <= 3 > 4 >= 5", "(>= (> (<= (< 1 2) 3) 4) 5)"],
    ["a != b", "(!= a b)"],
    ["a ? b : c ? d : e", "(? a b (? c d e))"],
    ["a ? b ? c : d : e", "(? a (? b c d) e)"],
    ["a\n?\nb\n:\nc", "(? a b c)"],
    ["(a + b) * c", "(* paren((+ a b)) c)"],
    ["[]", "[]"],
    ["[1, a,]", "[1 a]"],
    ["{}", "{}"],
    ["{a = 1, b : 2\nc = 3}", "{a:1 b:2 c:3}"],
    ['{"a" = 1, (b) = 2, a.b = 3, 4 = 5, "x${y}" = 6}', "{\"a\":1 paren(b):2 a.b:3 4:5 tpl('x' y):6}"],
    ["{a = 1, for = 2}", "{a:1 for:2}"],
    ["f()", "f()"],
    ["f(a, b...)", "f(a b...)"],
    ["f(a,)", "f(a)"],
    ["provider::aws:: arn_parse(x)", "provider::aws::arn_parse(x)"],
    ["true(1)", "true(1)"],
    ["[for x in y : x]", "for[x in y : x]"],
    ["[for k, v in y : v if k]", "for[k,v in y : v if k]"],
    ["[for for in in : if]", "for[for in in : if]"],
    ["{for k, v in y : k => v}", "for{k,v in y : k:v}"],
    ["{for v in y : v.a => v... if v}", "for{v in y : v.a:v... if v}"],
    ["forx", "forx"],
    ["/* c */ a # d", "a"],
  ])("%s", (text, expected) => {
    expect(shapeOf(text)).toBe(expected);
  });
});

describe("steps after a term are read", () => {
  test.each([
    ["a.b.c", "a.b.c"],
    ["a . b [ 0 ]", "a.b[0]"],
    ['a[0]["x"].y', 'a[0]["x"].y'],
    ["a.0.b", "a[0].b"],
    ["a.1e2", "a[100]"],
    ["a[1.5]", "a[1.5]"],
    ["a[b]", "index(a b)"],
    ["a[b].c[0][d]", "index(access(index(a b) .c[0]) d)"],
    ["a[-1]", "index(a (- 1))"],
    ["a[(0)]", "index(a paren(0))"],
    ["a[true]", "index(a true)"],
    ['a["${x}"]', "index(a wrap(x))"],
    ["f(x).y[0]", "access(f(x) .y[0])"],
    ["[1, 2][0]", "access([1 2] [0])"],
    ['"x".y', 'access("x" .y)'],
    ["1.x", "access(1 .x)"],
    ["a[*]", "full(a )"],
    ["a[*].b[c].d", "full(a .b[=c].d)"],
    ["a[ * ].b[0]", "full(a .b[0])"],
    ["a.*", "attr(a )"],
    ["a.*.b.0.c", "attr(a .b[0].c)"],
    ["a.*.b[0].c", "access(attr(a .b) [0].c)"],
    ["a.*.b[c]", "index(attr(a .b) c)"],
    ["a.*.b[*].c", "full(attr(a .b) .c)"],
    ["a[*].b[*].c", "full(a .bfull(.c))"],
    ["a[*].b.*.c[0]", "full(a .battr(.c)[0])"],
    ["a[*][*]", "full(a full())"],
  ])("%s", (text, expected) => {
    expect(shapeOf(text)).toBe(expected);
  });
});

describe("a quoted string is read", () => {
  test.each([
    ['""', '""'],
    ['"a b"', '"a b"'],
    ['"\\n\\r\\t\\"\\\\"', '"\\n\\r\\t\\"\\\\"'],
    ['"\\u00e9\\U0001F600"', '"é😀"'],
    ['"e\u0301"', '"\u00e9"'],
    ['"$ % $$ %% $x %5"', '"$ % $$ %% $x %5"'],
    ['"$${a} %%{b}"', '"${a} %{b}"'],
    ['"$$${a}"', '"$${a}"'],
    ['"${a}"', "wrap(a)"],
    ['"${~ a ~}"', "wrap(a)"],
    ['"${"${a}"}"', "wrap(wrap(a))"],
    ['"x${a}y"', "tpl('x' a 'y')"],
    ['" ${~ a ~} "', "tpl(a)"],
    ['"x ${~ a ~}  ${b} "', "tpl('x' a b ' ')"],
    ['"${\na # c }\n}"', "wrap(a)"],
    ['"${{a = "}"}}"', 'wrap({a:"}"})'],
    ['"%{ if a }x%{ endif }"', "tpl(if(a | 'x' | ))"],
    ['"%{if a}x%{else}y%{endif}z"', "tpl(if(a | 'x' | 'y') 'z')"],
    ['"%{ if a ~} x %{~ else ~} y %{~ endif ~} z"', "tpl(if(a | 'x' | 'y') 'z')"],
    ['"%{ for k, v in a }${v}, %{ endfor }"', "tpl(for(k,v in a : v ', '))"],
    ['"%{ if a }%{ for v in b }${v}%{ endfor }%{ endif }"', "tpl(if(a | for(v in b : v) | ))"],
  ])("%s", (text, expected) => {
    expect(shapeOf(text)).toBe(expected);
  });
});

describe("a heredoc is read", () => {
  test.each([
    ["<<X\nX\n", '""'],
    ["<<X\na\n  b\nX\n", '"a\\n  b\\n"'],
    ["<<X\na\n  X  \n", '"a\\n"'],
    ["<<X\r\na\r\nX\r\n", '"a\\r\\n"'],
    ["<<X\nX b\nX\n", '"X b\\n"'],
    ['<<X\n\\n "q" $${a}\nX\n', '"\\\\n \\"q\\" ${a}\\n"'],
    ["<<X\n${a}X\nX\n", "tpl(a 'X\\n')"],
    ["<<X\n${f(\nX\n)}\nX\n", "tpl(f(X) '\\n')"],
    ["<<-X\n    a\n      b\n\n    c\n    X\n", '"a\\n  b\\n\\nc\\n"'],
    ["<<-X\n  ${a}\n    b\nX\n", "tpl(a '\\n  b\\n')"],
    ["<<-X\n  \n    a\n  X\n", '"  \\na\\n"'],
    ["<<-X\n\ta\n  b\nX\n", '"a\\n b\\n"'],
    ["<<X\n${a ~}\n\n  b\nX\n", "tpl(a '\\n  b\\n')"],
    ["<<X\na\n\n  ${~ b}\nX\n", "tpl('a\\n\\n' b '\\n')"],
    ["<<-X\n  a ${b ~}\n    c\n  d\nX\n", "tpl('a ' b '    c\\nd\\n')"],
    ["<<X\n%{ for a in b ~}\n- ${a}\n%{ endfor ~}\nX\n", "tpl(for(a in b : '- ' a '\\n'))"],
    ["[<<X\na\nX\n, 1]", '["a\\n" 1]'],
  ])("%j", (text, expected) => {
    expect(shapeOf(text)).toBe(expected);
  });
});

describe("a bare template is read", () => {
  test.each([
    ["", '""'],
    ['a "b" \\n', '"a \\"b\\" \\\\n"'],
    ["${a}", "wrap(a)"],
    ["${a}\n", "tpl(a '\\n')"],
    ["$${a}", '"${a}"'],
    ["%{ if a ~}\nb\n%{ endif ~}\n", "tpl(if(a | 'b\\n' | ))"],
  ])("%j", (text, expected) => {
    const { expression } = parseTemplate(text);
    expect(expression && expressionOutline(expression)).toBe(expected);
  });

  test("an offset is added to every position and problem", () => {
    expect(parseTemplate("a${b.c}", 100)).toEqual({
      expression: {
        kind: "template",
        parts: [
          { kind: "text", text: "a", start: 100, end: 101 },
          {
            kind: "traversal",
            root: "b",
            steps: [{ kind: "attribute-step", name: "c", start: 104, end: 106 }],
            start: 103,
            end: 106,
          },
        ],
        start: 100,
        end: 107,
      },
      problems: [],
    });
    expect(parseExpression("a +", 7).problems[0]?.offset).toBe(10);
  });
});

describe("a broken expression is refused with what was expected and found, where", () => {
  test.each([
    ["", "0: expected an expression, found the end of the text"],
    ["a b", '2: expected nothing more after the expression, found "b"'],
    ["1.5.5", '0: "1.5.5" is not a number'],
    ["1.", "2: expected the name of an attribute after the dot, found the end of the text"],
    [".5", '0: expected an expression, found "."'],
    ["0x1", '1: expected nothing more after the expression, found "x1"'],
    ["1e400", "0: the number 1e400 is too large"],
    ["'a'", '0: expected an expression, found "\'" (strings are written with double quotes)'],
    ["a & b", '2: expected nothing more after the expression, found "&" (the operator for "and" is "&&")'],
    ["a && && b", '5: expected an expression, found "&&"'],
    ["~a", '0: expected an expression, found "~" (there are no bitwise operators; "not" is "!")'],
    ["a\u00a0", "1: expected nothing more after the expression, found the character U+00A0, which has no meaning here"],
    ["a ? b", '5: expected ":" and what the value is when the condition is false, found the end of the text'],
    ["[1 2]", '3: expected a comma or "]" after an item of a list, found a number'],
    ["[1,,2]", "3: expected an expression, found a comma"],
    ["[1, 2", '0: this list is never closed: "]" is missing'],
    ["(a", '0: this parenthesis is never closed: ")" is missing'],
    ["f(a", '0: this call is never closed: ")" is missing'],
    ["f(a...,)", '6: expected ")" after the "..." of a call, found a comma'],
    ["a::b", '4: expected "(" after the name of a function, found the end of the text'],
    ["{a}", '2: expected "=" or ":" after the key of an object, found "}"'],
    ["{a => 1}", '3: expected "=" or ":" after the key of an object, found "="'],
    ["{a = 1 b = 2}", '7: expected a newline, a comma or "}" after an item of an object, found "b"'],
    ["{a =\n1}", "4: expected an expression, found the end of the line"],
    ["{a = 1", '0: this object is never closed: "}" is missing'],
    ["{for = 1}", '5: expected the name of a variable after "for", found "="'],
    ["[for x y]", '7: expected "in" after the variables of a "for", found "y"'],
    ["[for x in y x]", '12: expected ":" after the collection of the "for", found "x"'],
    ["[for x in y : x...]", '15: "..." groups the items of an object; a list has no keys to group by'],
    ["{for x in y : x}", '15: expected "=>" after the key of the "for", found "}"'],
    ["a.0.1", '2: two indexes cannot be chained as ".0.1"; write them in brackets, like "[0][1]"'],
    ["a.*.b.*.c", '6: a splat ".*" cannot stand inside another ".*" splat; "[*]" can'],
    ['"a', "2: expected the closing quote of a string, found the end of the text"],
    ['"a\nb"', "2: expected the closing quote of a string, found the end of the line"],
    ['"\\x"', '1: "\\x" is no escape; a string may have \\n, \\r, \\t, \\", \\\\, \\uNNNN and \\UNNNNNNNN'],
    ['"\\u12"', '1: expected 4 hexadecimal digits after "\\u"'],
    ['"\\ud83d"', "1: there is no character U+d83d"],
    ['"\\U00110000"', "1: there is no character U+00110000"],
    ['"${a b}"', '5: expected "}" at the end of the interpolated expression, found "b"'],
    ['"${a', '1: this "${" is never closed: "}" is missing'],
    ['"%{ while a }"', '4: expected "if", "else", "endif", "for" or "endfor", found "while"'],
    ['"%{ if a }"', '1: this "if" is never closed: "%{ endif }" is missing'],
    ['"%{ endif }"', '1: this "endif" belongs to no directive that is open here'],
    ['"%{ for a in b }%{ endif }"', '16: expected "%{ endfor }" for the "for" before it, found "endif"'],
    ["<<X\na\n", '0: this heredoc is never closed: no line holds only "X"'],
    ["<<X\na\nX", '0: this heredoc is never closed: no line holds only "X"'],
    ["<< X\n", '2: expected the marker of a heredoc, like "EOT", found a space'],
    ["<<X \nX\n", "3: expected a newline right after the marker of the heredoc, found a space"],
    ["<<X\na\rb\nX\n", "5: a carriage return in a template must be followed by a newline"],
    ["a /* b", '2: this comment is never closed: "*/" is missing'],
  ])("%j", (text, expected) => {
    expect(shapeOf(text)).toBe(expected);
  });
});
