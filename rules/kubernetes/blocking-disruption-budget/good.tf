resource "kubernetes_manifest" "poddisruptionbudget_0" {
  manifest = {
    apiVersion = "policy/v1"
    kind = "PodDisruptionBudget"
    metadata = {
      name = "one"
    }
    spec = {
      maxUnavailable = 1
    }
  }
}

resource "kubernetes_manifest" "poddisruptionbudget_1" {
  manifest = {
    apiVersion = "policy/v1"
    kind = "PodDisruptionBudget"
    metadata = {
      name = "most"
    }
    spec = {
      minAvailable = "80%"
    }
  }
}
