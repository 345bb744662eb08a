# Keys of KMS, as resources name them.
package lib.keys

import rego.v1

# AWS keeps it for a service, and nobody else decides who uses it: alias/aws/rds, or its ARN.
is_of_aws(key) if regex.match(`(^|:)alias/aws/`, key)
