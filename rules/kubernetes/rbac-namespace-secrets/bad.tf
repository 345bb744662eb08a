resource "kubernetes_manifest" "role_1" {
  manifest = {
    apiVersion = "rbac.authorization.k8s.io/v1"
    kind = "Role"
    metadata = {
      name = "role-1"
    }
    rules = [
      {
        apiGroups = [
          "",
        ]
        resources = [
          "secrets", # BAD
        ]
        verbs = [
          "*",
        ]
      },
    ]
  }
}
