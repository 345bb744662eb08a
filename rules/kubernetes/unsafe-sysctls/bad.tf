resource "kubernetes_manifest" "pod_0" {
  manifest = {
    apiVersion = "v1"
    kind = "Pod"
    metadata = {
      name = "tuned"
    }
    spec = {
      securityContext = {
        sysctls = [
          {
            name = "net.ipv4.tcp_syncookies"
            value = "1"
          },
          {
            name = "kernel.msgmax" # BAD
            value = "65536"
          },
        ]
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

resource "kubernetes_manifest" "statefulset_1" {
  manifest = {
    apiVersion = "apps/v1"
    kind = "StatefulSet"
    metadata = {
      name = "store"
    }
    spec = {
      template = {
        spec = {
          securityContext = {
            sysctls = [
              {
                name = "net.core.somaxconn" # BAD
                value = "1024"
              },
            ]
          }
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
