# What resources of Google Cloud have in common.
package lib.google

import rego.v1

# Everybody on the internet, with or without a Google account.
is_everyone(member) if lower(member) in {"allusers", "allauthenticatedusers"}

# What the policy of the resource gives to everybody.
public_grants := [{"path": ["beside", "iamPolicy", "bindings", i, "members", n], "role": object.get(binding, "role", ""), "member": member} |
	some i, binding in input.beside.iamPolicy.bindings
	some n, member in binding.members
	is_everyone(member)
]

# A machine, or what machines are made from.
machine_path := ["properties", "properties"] if input.type == "compute.googleapis.com/InstanceTemplate"

else := ["properties"]

machine := object.get(input, machine_path, {})
