# When AWS ends the extended support of versions of Kubernetes on EKS. Made by scripts/make-version-tables.js.
# Source: https://docs.aws.amazon.com/eks/latest/userguide/kubernetes-versions.html
# Source: endoflife.date (MIT)
package lib.eks_versions

import rego.v1

# The day that the table is of: code is judged as of it.
as_of := "2026-08-22T00:00:00Z"

ends := {
	"1.21": "2024-07-15T00:00:00Z",
	"1.22": "2024-09-01T00:00:00Z",
	"1.23": "2024-10-11T00:00:00Z",
	"1.24": "2025-01-31T00:00:00Z",
	"1.25": "2025-05-01T00:00:00Z",
	"1.26": "2025-06-11T00:00:00Z",
	"1.27": "2025-07-24T00:00:00Z",
	"1.28": "2025-11-26T00:00:00Z",
	"1.29": "2026-03-23T00:00:00Z",
	"1.30": "2026-07-23T00:00:00Z",
	"1.31": "2026-11-26T00:00:00Z",
	"1.32": "2027-03-23T00:00:00Z",
	"1.33": "2027-07-29T00:00:00Z",
	"1.34": "2027-12-02T00:00:00Z",
	"1.35": "2028-03-27T00:00:00Z",
	"1.36": "2028-08-02T00:00:00Z",
}
