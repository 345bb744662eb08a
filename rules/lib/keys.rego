# Keys of KMS, as resources name them.
package lib.keys

import rego.v1

import data.lib.values

# AWS keeps it for a service, and nobody else decides who uses it: alias/aws/rds, or its ARN.
is_of_aws(key) if regex.match(`(^|:)alias/aws/`, key)

# In an account it has an ARN like any other; whoever reads the account knows AWS's own by their aliases.
is_of_aws(key) if input.context.KeysOfAws[key]

# No key of one's own is named there: none at all, or AWS's.
is_not_own(whole, path) if values.is_missing(whole, path)

is_not_own(whole, path) if is_of_aws(object.get(whole, path, null))
