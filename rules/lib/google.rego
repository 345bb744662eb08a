# What resources of Google Cloud have in common.
package lib.google

import rego.v1

import data.lib.references

# Everybody on the internet, with or without a Google account.
is_everyone(member) if lower(member) in {"allusers", "allauthenticatedusers"}

# What the policy of the resource gives to everybody.
public_grants := [{"path": ["attached", "iamPolicy", "bindings", i, "members", n], "role": object.get(binding, "role", ""), "member": member} |
	some i, binding in input.attached.iamPolicy.bindings
	some n, glance in references.at_a_glance(binding.members)
	not is_partly_known(glance)
	member := binding.members[n]
	is_everyone(member)
]

# "serviceAccount:${var.agent}", "${var.team}@example.com": whatever the rest turns out to be, it is not everybody.
is_partly_known(member) if references.is_begun(member)

is_partly_known(member) if {
	contains(member, "${")
	references.known_end(member) != ""
}

# A machine, or what machines are made from.
machine_path := ["properties", "properties"] if input.type == "compute.googleapis.com/InstanceTemplate"

else := ["properties"]

machine := object.get(input, machine_path, {})

# What programs on the machine, or on all machines of the project, are told.
metadata_path := ["properties", "commonInstanceMetadata", "items"] if input.type == "compute.googleapis.com/Project"

else := array.concat(machine_path, ["metadata", "items"])

metadata(key) := [{"value": lower(sprintf("%v", [item.value])), "path": array.concat(metadata_path, [n, "value"])} |
	some n, item in object.get(input, metadata_path, [])
	lower(item.key) == key
]

is_yes(entry) if entry.value in {"true", "1", "y", "yes"}

# Somebody knows all of it: it is not chosen when it is deployed, nor taken over from a template or an image.
metadata_is_known if {
	is_array(object.get(input, metadata_path, []))
	is_object(object.get(input, array.slice(metadata_path, 0, count(metadata_path) - 1), {}))
	not made_from_another
}

# What such a machine does not say is written elsewhere.
made_from_another if input.extra.sourceInstanceTemplate

made_from_another if input.properties.sourceMachineImage

# The accounts that machines and functions have unless they say otherwise.
is_default_account(email) if email in {null, "", "default"}

is_default_account(email) if {
	regex.match(`^(serviceAccount:)?(\d+|.*\})-compute@developer\.gserviceaccount\.com$`, email)
}

is_default_account(email) if regex.match(`^(serviceAccount:)?[a-z0-9:.-]+@appspot\.gserviceaccount\.com$`, email)

# Who looks the account up that all have says so.
is_default_account(email) if regex.match(`^(serviceAccount:)?\$\{([^}]*\.)?data\.google_(compute|app_engine)_default_service_account\.`, email)

# A key of somebody's own, or one that is chosen later.
has_key(whole, path) if not object.get(whole, path, null) in {null, ""}

has_key(whole, path) if {
	some depth in numbers.range(1, count(path) - 1)
	is_string(object.get(whole, array.slice(path, 0, depth), null))
}

# What nodes of GKE are made of: of pools, and of the pool a cluster begins with.
node_configs := [{"path": ["properties", "config"], "config": object.get(input.properties, "config", {})}] if {
	input.type == "container.googleapis.com/NodePool"
} else := array.concat(inline_pools, first_pool) if {
	object.get(input.properties, ["autopilot", "enabled"], false) == false
} else := []

inline_pools := [{"path": ["properties", "nodePools", n, "config"], "config": object.get(pool, "config", {})} |
	some n, pool in input.properties.nodePools
]

first_pool := [{"path": ["properties", "nodeConfig"], "config": input.properties.nodeConfig}] if {
	input.properties.nodeConfig
} else := [{"path": ["properties", "nodeConfig"], "config": {}}] if {
	count(inline_pools) == 0
	object.get(input, ["extra", "removeDefaultNodePool"], false) == false
} else := []

# A project is asked about metrics where it was read from the cloud and has none of these events: those it has are asked themselves.
is_project_not_asked(_) if {
	input.type == "cloudresourcemanager.googleapis.com/Project"
	not input.time
}

is_project_not_asked(events) if {
	input.type == "cloudresourcemanager.googleapis.com/Project"
	some metric in input.joined["logging.googleapis.com/Metric"]
	regex.match(events, metric.properties.filter)
}

# An alert policy that is on matches these events in the log itself.
is_watched_in_log(events) if {
	some policy in input.joined["monitoring.googleapis.com/AlertPolicy"]
	object.get(policy.properties, "enabled", true) != false
	some condition in policy.properties.conditions
	regex.match(events, condition.conditionMatchedLog.filter)
}

# An alert is raised by what the metric counts, or by the same events in the log. The resource is a metric that joins alert policies.
is_watched(_) if {
	some address, _ in input.referred_by
	input.joined["monitoring.googleapis.com/AlertPolicy"][address]
}

is_watched(events) if {
	some policy in input.joined["monitoring.googleapis.com/AlertPolicy"]
	object.get(policy.properties, "enabled", true) != false
	some condition in policy.properties.conditions
	raises(condition, events)
}

raises(condition, _) if {
	some kind in ["conditionThreshold", "conditionAbsent", "conditionMatchedLog"]
	contains(condition[kind].filter, concat("", ["logging.googleapis.com/user/", input.properties.name]))
}

raises(condition, events) if regex.match(events, condition.conditionMatchedLog.filter)

# Whoever has such a role may grant or take away no roles but those that its condition names, and none of these leads to others.
grants_few_roles_only(binding) if {
	expression := object.get(binding, ["condition", "expression"], "")
	named := regex.find_all_string_submatch_n(`iam\.googleapis\.com/modifiedGrantsByRole'[^)]*\)\.hasOnly\(\[([^\]]*)\]`, expression, 1)
	roles := named[0][1]
	not regex.match(`(?i)roles/(owner|editor|iam\.|resourcemanager\.|[a-z]+\.admin)|\$\{`, roles)
}

# Administrators of services that hold no data and run nothing as somebody else: pages, timetables, traces.
is_auxiliary_administrator(role) if {
	role in {
		"roles/firebasehosting.admin", "roles/cloudscheduler.admin", "roles/cloudtasks.admin", "roles/cloudtasks.queueAdmin",
		"roles/cloudtrace.admin", "roles/errorreporting.admin", "roles/serviceusage.serviceUsageAdmin",
	}
}
