resource "kubernetes_manifest" "secret_0" {
  manifest = {
    apiVersion = "v1"
    kind = "Secret"
    metadata = {
      name = "builder"
      annotations = {
        "kubernetes.io/service-account.name" = "builder"
      }
    }
    type = "kubernetes.io/service-account-token" # BAD
  }
}
