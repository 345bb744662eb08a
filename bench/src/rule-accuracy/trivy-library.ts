/**
 * How many checks the library has that tfsec and Trivy judged clouds with: github.com/aquasecurity/defsec 0.84.1, counted in the module that
 * tfsec 1.28.14 is built with (one for each AVD id under `rules/`). Trivy's checks have moved to a repository of their own since, which was not
 * read: this is the state of that version.
 */
export const trivyLibrary = "defsec 0.84.1";

export const byCloud: Readonly<Record<string, number>> = { aws: 171, azure: 51, google: 63, kubernetes: 152 };

/** By the languages that a check has examples in. */
export const byLanguage: Readonly<Record<string, number>> = { terraform: 256, cloudformation: 118, kubernetes: 152 };

/** Called as the services of the rules are; machines, networks and disks are one service there, databases of Azure another. */
export const byService: Readonly<Record<string, number>> = {
  "AWS ACCESSANALYZER": 1,
  "AWS APIGATEWAY": 6,
  "AWS ATHENA": 2,
  "AWS CLOUDFRONT": 4,
  "AWS CLOUDTRAIL": 6,
  "AWS CLOUDWATCH": 16,
  "AWS CODEBUILD": 1,
  "AWS CONFIG": 1,
  "AWS DOCDB": 3,
  "AWS DYNAMODB": 3,
  "AWS EC2": 20,
  "AWS ECR": 4,
  "AWS ECS": 3,
  "AWS EFS": 1,
  "AWS EKS": 4,
  "AWS ELASTICACHE": 4,
  "AWS OPENSEARCH": 5,
  "AWS ELB": 4,
  "AWS EMR": 3,
  "AWS IAM": 21,
  "AWS KINESIS": 1,
  "AWS KMS": 1,
  "AWS LAMBDA": 2,
  "AWS MQ": 3,
  "AWS MSK": 3,
  "AWS NEPTUNE": 3,
  "AWS RDS": 10,
  "AWS REDSHIFT": 4,
  "AWS S3": 13,
  "AWS SAM": 11,
  "AWS SNS": 2,
  "AWS SQS": 3,
  "AWS SSM": 2,
  "AWS WORKSPACES": 1,
  "AZURE APPSERVICE": 6,
  "AZURE IAM": 1,
  "AZURE COMPUTE": 3,
  "AZURE AKS": 4,
  "AZURE SQL": 12,
  "AZURE DATAFACTORY": 1,
  "AZURE DATALAKE": 1,
  "AZURE KEYVAULT": 5,
  "AZURE MONITOR": 3,
  "AZURE NETWORK": 5,
  "AZURE DEFENDER": 3,
  "AZURE STORAGE": 6,
  "AZURE SYNAPSE": 1,
  "GOOGLE BIGQUERY": 1,
  "GOOGLE COMPUTE": 16,
  "GOOGLE DNS": 2,
  "GOOGLE GKE": 18,
  "GOOGLE IAM": 9,
  "GOOGLE KMS": 1,
  "GOOGLE SQL": 13,
  "GOOGLE STORAGE": 3,
};
