/** YAML with positions, beside the `yaml` package, whose documents also know where their nodes are. */
import { parseAllDocuments } from "yaml";
import { parseYaml } from "../data/yaml.js";
import { defaultReadLimits } from "../read-options.js";
import { createSourceText } from "../source/source-text.js";
import { compareSpeedInTurns, formatSpeedComparison } from "./alternating-speed-comparison.js";

export function compareYamlParseSpeedWithYamlPackage(quick: boolean): string {
  const rival = { name: "yaml", run: (text: string) => parseAllDocuments(text) };
  const ours = (text: string) => parseYaml(createSourceText("bench.yaml", text), defaultReadLimits);
  const comparisons = [
    compareSpeedInTurns("YAML, manifests", manifests(quick ? 150 : 1500), ours, rival),
    compareSpeedInTurns("YAML, one large template", template(quick ? 300 : 3000), ours, rival),
  ];
  return comparisons.map(formatSpeedComparison).join("\n");
}

function manifests(count: number): string {
  return Array.from({ length: count }, (_, index) => MANIFEST.replaceAll("NUMBER", String(index))).join("---\n");
}

function template(count: number): string {
  const resources = Array.from({ length: count }, (_, index) => RESOURCE.replaceAll("NUMBER", String(index)));
  return `AWSTemplateFormatVersion: '2010-09-09'\nResources:\n${resources.join("")}`;
}

const MANIFEST = `apiVersion: apps/v1
kind: Deployment
metadata:
  name: web-NUMBER
  namespace: shop
  labels: { app: web, tier: "front" }
spec:
  replicas: NUMBER
  template:
    spec:
      containers:
        - name: web
          image: registry.example.com/shop/web:1.25.NUMBER # pinned
          securityContext:
            privileged: false
            capabilities:
              drop: [ALL]
          command:
            - sh
            - -c
            - |
              echo starting NUMBER
              exec /bin/web --port 8080
          env:
            - name: MODE
              value: 'production'
`;

const RESOURCE = `  BucketNUMBER:
    Type: AWS::S3::Bucket
    Properties:
      BucketName: !Sub "\${AWS::StackName}-NUMBER"
      VersioningConfiguration:
        Status: Enabled
      Tags:
        - Key: team
          Value: !Ref Team
      LifecycleConfiguration: { Rules: [ { Status: Enabled, ExpirationInDays: NUMBER } ] }
`;
