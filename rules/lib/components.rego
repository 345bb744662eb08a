# The programs that make up Kubernetes, where they run as containers: the API server, its managers, etcd, the kubelet.
package lib.components

import rego.v1

import data.lib.workloads

# The containers that run a program, with its words.
containers(program) := [{"path": container.path, "words": words} |
	some container in workloads.containers_in({"containers"})
	words := words_of(container)
	is_run(program, container.spec, words)
]

is_run(program, _, words) if {
	some word in array.slice(words, 0, 3)
	not startswith(word.text, "-")
	regex.replace(word.text, `^.*/`, "") == program
}

# Without a command the image decides, and programs of Kubernetes have images of their own.
is_run(program, container, words) if {
	object.get(container, "command", null) in {null, []}
	startswith(words[0].text, "--")
	regex.replace(container.image, `^.*/|[:@].*$|-(amd64|arm64)$`, "") == program
}

words_of(container) := [{"text": text, "path": array.concat(container.path, [list, i])} |
	some list in ["command", "args"]
	some i, text in container.spec[list]
	is_string(text)
]

# The last one counts; "--flag" alone means true, unless its value is the next word, which no yes or no can be.
argument(container, flag, fallback) := given[count(given) - 1] if {
	given := [{"value": value_at(container.words, n), "path": word.path} |
		some n, word in container.words
		split(word.text, "=")[0] in {concat("", ["--", flag]), concat("", ["-", flag])}
	]
	count(given) > 0
} else := {"value": fallback, "path": container.path}

value_at(words, n) := trim(substring(text, indexof(text, "=") + 1, -1), `"'`) if {
	text := words[n].text
	contains(text, "=")
} else := words[n + 1].text if {
	not regex.match(`^(-|true$|false$)`, words[n + 1].text)
} else := "true"

is_known(value) if not regex.match(`[$][({]|\{\{`, value)

# Set to something else than these, or left at a default that is something else.
unlike(program, flag, fallback, wanted) := {found |
	some container in containers(program)
	found := argument(container, flag, fallback)
	not found.value in wanted
	is_known(found.value)
}

# One of these flags is missing.
without(program, flags) := {{"path": container.path, "flag": flag} |
	some container in containers(program)
	some flag in flags
	argument(container, flag, "").value == ""
}

having(program, flags) := {{"path": found.path, "flag": flag} |
	some container in containers(program)
	some flag in flags
	found := argument(container, flag, null)
	found.value != null
}

# Lists, as of plugins and modes, that lack an entry or have it.
lacking(program, flag, fallback, entry) := {found |
	some container in containers(program)
	found := argument(container, flag, fallback)
	is_known(found.value)
	not entry in entries(found.value)
}

listing(program, flag, unwanted) := {{"path": found.path, "entry": entry} |
	some container in containers(program)
	found := argument(container, flag, "")
	some entry in entries(found.value)
	entry in unwanted
}

entries(value) := {trim_space(entry) | some entry in split(value, ",")}

# Numbers that are smaller than they should be, or missing.
below(program, flag, least) := {found |
	some container in containers(program)
	found := argument(container, flag, "")
	is_known(found.value)
	not is_at_least(found.value, least)
}

is_at_least(value, least) if to_number(value) >= least

# A setting of the kubelet, by its flag or in its file, each with its own default. What a kubelet does not say may be in the file it is given.
kubelet(flag, keys, fallbacks) := {found |
	some container in containers("kubelet")
	found := argument(container, flag, flag_fallback(container, fallbacks.flag))
	found.value != null
	is_known(found.value)
} | {{"value": text_of(object.get(input, keys, fallbacks.file)), "path": keys} | input.kind == "KubeletConfiguration"}

flag_fallback(container, fallback) := fallback if argument(container, "config", null).value == null
else := null

text_of(value) := value if is_string(value)
else := concat(",", value) if is_array(value)
else := sprintf("%v", [value])
