/** The pages of the documentation site in the order a newcomer needs them: path in the repository, and what the list calls it. */
export const contents = [
  {
    title: "Begin",
    pages: [
      ["README.md", "Overview"],
      ["docs/install.md", "Install"],
      ["docs/scan.md", "Scan code"],
      ["docs/clouds.md", "Connect an account"],
      ["docs/drift.md", "Drift"],
      ["rules/README.md", "Rules, and your own"],
      ["docs/console.md", "The console"],
    ],
  },
  {
    title: "Run it for a team",
    pages: [
      ["docs/runs.md", "Runs"],
      ["docs/run-tasks.md", "HCP Terraform run tasks"],
      ["docs/operations.md", "Operations"],
      ["docs/upgrade.md", "Upgrade and rollback"],
      ["docs/security.md", "Security"],
      ["docs/threat-model.md", "Threat model"],
      ["SECURITY.md", "Reporting a weakness"],
    ],
  },
  {
    title: "Moving from",
    pages: [
      ["docs/moving-from-checkov.md", "Checkov"],
      ["docs/moving-from-trivy.md", "Trivy"],
      ["docs/moving-from-kics.md", "KICS"],
      ["docs/moving-from-tfsec.md", "tfsec"],
      ["docs/moving-from-prowler.md", "Prowler"],
      ["docs/moving-from-driftctl.md", "driftctl"],
      ["docs/moving-from-this-interface.md", "This HTTP interface"],
      ["docs/comparison.md", "Beside other tools"],
    ],
  },
  {
    title: "Reference",
    pages: [
      ["commands", "Commands"],
      ["docs/settings.md", "Settings"],
      ["api", "Operations of the API"],
      ["formats", "Formats of reports"],
      ["docs/connector-fields.md", "Fields of connectors"],
      ["docs/clouds-aws-types.md", "Types read from AWS"],
      ["packages/catalogue/COVERAGE.md", "Types of code"],
      ["rules/lib/README.md", "Library for rules"],
      ["rules", "All rules"],
      ["docs/dependencies.md", "Dependencies"],
      ["CHANGELOG.md", "Changes"],
    ],
  },
  {
    title: "How right it is",
    pages: [
      ["docs/accuracy.md", "Accuracy of rules"],
      ["docs/drift-accuracy.md", "Accuracy of drift"],
      ["docs/checks-without-rules.md", "Prowler's checks without rules"],
      ["docs/checkov-trivy-checks-without-rules.md", "Checkov's and Trivy's without rules"],
    ],
  },
];
