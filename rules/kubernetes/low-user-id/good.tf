resource "kubernetes_manifest" "pod_0" {
  manifest = {
    apiVersion = "v1"
    kind = "Pod"
    metadata = {
      name = "high"
    }
    spec = {
      securityContext = {
        runAsUser = 65532
      }
      containers = [
        {
          name = "app"
          image = "app:1.0.0"
        },
      ]
    }
  }
}

resource "kubernetes_manifest" "deployment_1" {
  manifest = {
    apiVersion = "apps/v1"
    kind = "Deployment"
    metadata = {
      name = "overridden"
    }
    spec = {
      template = {
        spec = {
          securityContext = {
            runAsUser = 1000
          }
          containers = [
            {
              name = "web"
              image = "web:1.0.0"
              securityContext = {
                runAsUser = 10000
              }
            },
          ]
        }
      }
    }
  }
}

resource "kubernetes_manifest" "statefulset_2" {
  manifest = {
    apiVersion = "apps/v1"
    kind = "StatefulSet"
    metadata = {
      name = "mapped"
    }
    spec = {
      template = {
        spec = {
          hostUsers = false
          containers = [
            {
              name = "store"
              image = "store:1.0.0"
            },
          ]
        }
      }
    }
  }
}

resource "kubernetes_manifest" "pod_3" {
  manifest = {
    apiVersion = "v1"
    kind = "Pod"
    metadata = {
      name = "patch"
    }
    spec = {
      containers = [
        {
          name = "app"
        },
      ]
    }
  }
}
