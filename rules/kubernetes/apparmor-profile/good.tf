resource "kubernetes_manifest" "pod_0" {
  manifest = {
    apiVersion = "v1"
    kind = "Pod"
    metadata = {
      name = "annotated"
      annotations = {
        "container.apparmor.security.beta.kubernetes.io/app" = "runtime/default"
      }
    }
    spec = {
      containers = [
        {
          name = "app"
          image = "app:1.0.0"
        },
      ]
    }
  }
}

resource "kubernetes_manifest" "daemonset_1" {
  manifest = {
    apiVersion = "apps/v1"
    kind = "DaemonSet"
    metadata = {
      name = "agent"
    }
    spec = {
      template = {
        spec = {
          securityContext = {
            appArmorProfile = {
              type = "Unconfined"
            }
          }
          containers = [
            {
              name = "agent"
              image = "agent:1.0.0"
              securityContext = {
                appArmorProfile = {
                  type = "RuntimeDefault"
                }
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
      name = "silent"
    }
    spec = {
      template = {
        spec = {
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
